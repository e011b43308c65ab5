import { LOCALE_COOKIE_DAYS } from '#base/i18n/locale.ts';
import { NETWORK, PRODUCT } from '#base/product.ts';
import { KEPT_FOR_DAYS } from '../kept-for.ts';

type Part = { title: string; text: string[]; points?: string[] };

const sections = {
  short: {
    title: 'In short',
    text: [],
    points: [
      `We keep what ${PRODUCT} needs to do its work for you, and nothing else.`,
      'We do not sell data, show advertising or build profiles for anybody.',
      `Your ${NETWORK} password never reaches us. The access you give is encrypted and can be taken back at any time.`,
      'You can download what is yours, and delete your account.',
    ],
  },
  account: {
    title: 'Your account',
    text: ['To let you in, and nobody else, we keep:'],
    points: [
      'your e-mail address, and your phone number if you choose to receive codes by SMS',
      'your password, only as an Argon2id hash from which it cannot be read back',
      `which ways of signing in you have linked (such as Google or ${NETWORK}), and your second factor if you set one up`,
      'your sessions, with the device they belong to, so that you can end them',
      `when you signed in and what was changed about your account, with the address it came from, for ${KEPT_FOR_DAYS.accountLog} days, so that a break-in can be understood`,
      'your language, time zone and preferences, and your plan',
    ],
  },
  network: {
    title: `Your ${NETWORK} account`,
    text: [
      `When you connect it, ${NETWORK} gives us an access token. It is encrypted before it is stored, never leaves our server and is used only for what you asked for. Each permission is explained when you are asked for it; without an optional one, only its feature is missing.`,
      `With it we read your profile, your posts, their figures and those of your account. You can disconnect here or in the settings of ${NETWORK}: the token is then deleted.`,
    ],
  },
  posts: {
    title: 'Your posts',
    text: [
      'Ideas, drafts with their earlier versions, labels, scheduled posts with their pictures and videos, and what became of each attempt to publish. Only you see them here until they are published on the network.',
      'Pictures and videos are stored without the place where they were taken. Each has an address that cannot be guessed, under which the network fetches it; whoever has that address can see it.',
      'Keys that you make for programs of your own are kept as hashes, with their names and when they were last used.',
    ],
  },
  figures: {
    title: 'Figures and followers',
    text: [
      `${NETWORK} keeps no history of followers or of how a post was read over time. We therefore store readings at intervals: followers, views, likes, replies, reposts, quotes and shares.`,
      'About the people who follow you we keep totals only: how many by country, city, age and gender. We hold no list of your followers.',
      'A picture of your figures has a public page only if you give it one. Its address cannot be guessed, and you can take it back at any time.',
    ],
  },
  messages: {
    title: 'Messages',
    text: [
      'We send e-mail to confirm your address, to let you in, when a post has failed or your account must be reconnected, and the recaps you have chosen.',
      `What you write through the contact form is kept for ${KEPT_FOR_DAYS.contactMessages} days and sent to our support address. What the bell tells you is kept for ${KEPT_FOR_DAYS.notifications} days.`,
    ],
  },
  browser: {
    title: 'In your browser',
    text: ['No cookie serves advertising. What is stored on your device:'],
    points: [
      'a cookie that keeps you signed in',
      'while you wait for a code, a cookie with the address or number it went to, sealed, for an hour',
      'while you set up two-factor sign-in, a cookie with the key of your app, sealed, for an hour',
      `a cookie with your language, for ${LOCALE_COOKIE_DAYS} days`,
      'what you are writing, until it has reached our server: it stays there after you sign out, so that nothing you typed is lost, and is shown to nobody else who signs in on this device',
      'how you have set up the pages, such as theme, sidebar and the offers you have put away, and your answer about other companies’ scripts',
    ],
  },
  others: {
    title: 'Other companies’ scripts',
    text: [
      'A support chat and a visitor counter may be offered on this site. They are loaded only after you have agreed; refusing is as easy as agreeing, and everything works without them.',
      'Where this site asks whether you are a person, that question is loaded from another company’s site, on the forms for signing in and signing up and nowhere else. It is needed there to keep robots out, so you are not asked beforehand.',
    ],
  },
  logs: {
    title: 'Server logs',
    text: [
      'For each request we log the time, the page, the outcome and your network, with the last part of the address cut off. To hold back floods of requests we count them under a hash of the address; such a count ends within a day.',
    ],
  },
  recipients: {
    title: 'Who else receives data',
    text: ['Only those needed for what you use, and only what they need for it:'],
    points: [
      `${NETWORK}, for publishing and reading figures`,
      'Google or your organization, if you sign in with them',
      'the service that asks whether you are a person, where this site uses one: your network address and your answer',
      'the services that deliver our e-mail and SMS, and that store files',
    ],
  },
  rights: {
    title: 'What you can do',
    text: [
      'Your settings are where you see and change what we keep, download all of it, and delete your account. You can also ask us, and you can complain to the data protection authority of your country.',
      'When you delete your account, you have 14 days to change your mind. Then scheduled posts are stopped, access to the network is given back, and your data is deleted. Your posts on the network stay: they belong to you there.',
    ],
  },
} satisfies Record<string, Part>;

export default {
  headTitle: 'Privacy',
  description: `What ${PRODUCT} keeps about you, why, for how long, who receives it, and what you can do.`,
  title: 'Your privacy',
  lede: 'What we keep, why, for how long, and what you can do about it, in plain words.',
  contents: 'On this page',
  updated: (date: string) => `Last updated on ${date}`,
  sections: sections as Record<keyof typeof sections, Part>,
  ask: {
    title: 'Ask us',
    text: 'Something is unclear, or you want to know what we hold about you? The people who run this site answer for it.',
    write: 'Write to us',
  },
};
