import { zonePlace } from '#base/i18n/zone-place.ts';
import { NETWORK, PRODUCT } from '#base/product.ts';

/** By the names of the tables. */
const parts: Record<string, { title: string; about: string }> = {
  account: { title: 'Your account', about: 'What the service that signs you in knows of you.' },
  'public.people': { title: 'You', about: 'Your plan, language, time zone and settings.' },
  'auth.users': { title: 'How you sign in', about: 'Your address, and when letters were sent to it.' },
  'auth.identities': { title: 'Linked accounts', about: 'The ways in that you have linked, and what they told us.' },
  'auth.sessions': { title: 'Where you are signed in', about: 'The devices, with their browser and network address.' },
  'auth.audit_log_entries': { title: 'Account log', about: 'What was done with your account, and from where.' },
  'public.notifications': { title: 'Notifications', about: 'What the bell has told you.' },
  'public.contact_messages': { title: 'Messages to us', about: 'What you wrote by the contact form.' },
  'public.api_keys': { title: 'API keys', about: 'Their names and beginnings; the keys themselves nobody can read.' },
  'public.recap_wishes': { title: 'Weekly letter', about: 'When you asked for it, or stopped it.' },
  'public.shared_cards': { title: 'Shared pictures', about: 'The pictures that you gave a public address.' },
  'public.posts': { title: 'Posts made here', about: `Ideas, drafts, planned and published posts of ${PRODUCT}.` },
  'public.post_versions': { title: 'Earlier versions', about: 'What your posts said before.' },
  'public.labels': { title: 'Labels', about: 'The names that you sort your posts by.' },
  'public.post_labels': { title: 'Labels of posts', about: 'Which post has which label.' },
  'public.media': { title: 'Files', about: 'Pictures and videos of your library; the files themselves are in it.' },
  'public.repetitions': { title: 'Repeated posts', about: 'What comes again, and when.' },
  'public.follow_ups': { title: 'Follow-up replies', about: 'What is added once a post has done well.' },
  'public.publications': { title: 'Publishing', about: `How each part of a post went out to ${NETWORK}.` },
  'public.publication_events': { title: 'Publishing, step by step', about: 'What happened on the way, and when.' },
  'public.queues': { title: 'Queue', about: 'How the posts of an account are spread.' },
  'public.slots': { title: 'Posting times', about: 'The times of the week that the queue takes. Monday is 1.' },
  'public.network_accounts': { title: `${NETWORK} accounts`, about: 'The accounts that you have connected.' },
  'public.chosen_accounts': { title: 'Chosen account', about: 'The account that the pages are about.' },
  'public.connect_attempts': { title: 'Connecting', about: `When you went to ${NETWORK} to connect an account.` },
  'public.network_syncs': { title: 'Reading', about: 'How far your accounts are read, and when they are read next.' },
  'public.network_posts': {
    title: `Posts on ${NETWORK}`,
    about: 'What we have read, with the figures of our last look.',
  },
  'public.post_curves': { title: 'Figures of posts over time', about: 'What each post had reached at each age.' },
  'public.network_days': { title: 'Days, as the network counts them', about: 'Profile views and what came with them.' },
  'public.follower_days': { title: 'Followers', about: 'How many there were each day.' },
  'public.audience_days': {
    title: 'Who follows you',
    about: 'By country, city, age and gender, as far as it was told.',
  },
  'public.gain_days': { title: 'Gained per day', about: 'What your posts gained each day.' },
};

/** Only where the name that programs use does not say it. */
const columns: Record<string, string> = {
  id: 'number',
  ip: 'network address',
  ipAddress: 'network address',
  alt: 'description',
  bytes: 'size',
  aal: 'sign-in level',
  aud: 'audience',
  href: 'leads to',
  start: 'begins with',
  isSsoUser: 'company sign-on',
  rawAppMetaData: 'kept by us',
  rawUserMetaData: 'told by you',
};

export default {
  title: `Your data at ${PRODUCT}`,
  lede: (when: string, zone: string) =>
    `Everything we keep about you and everything you have made here, written ${when}. Times are ${zone === 'UTC' ? zone : `${zonePlace(zone)} time`}. What is empty is left out.`,
  contents: 'On this page',
  none: 'Nothing.',
  yes: 'yes',
  no: 'no',
  parts,
  columns,
};
