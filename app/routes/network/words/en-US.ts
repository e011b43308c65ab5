import { numberFormat } from '#base/i18n/formats.ts';
import { NETWORK, PRODUCT } from '#base/product.ts';
import type { FailedOutcome } from '#features/network/connect-outcome.ts';
import type { Scope } from '#features/network/scopes.ts';
import type { AccountStanding, ImportStep } from '#features/sync/account-standing.ts';
import type { Hitch } from '#features/sync/hitch.ts';

const plural = (count: number, one: string, many: string) =>
  `${numberFormat('en-US').format(count)} ${count === 1 ? one : many}`;

const standings: Record<AccountStanding, string> = {
  connected: 'Connected',
  syncing: 'Syncing',
  'reconnect-needed': 'Reconnect needed',
  paused: 'Paused',
};

const explained: Record<AccountStanding, string> = {
  connected: 'New posts and figures are read by themselves.',
  syncing: `We are reading everything ${NETWORK} has. You may leave this page: it goes on without you.`,
  'reconnect-needed': `${NETWORK} no longer lets us in, so nothing new is read and nothing is published. Connect it again, and everything goes on where it stopped.`,
  paused: 'You have paused this account: nothing new is read until you resume.',
};

const steps: Record<Exclude<ImportStep, 'done'>, string> = {
  audience: 'Reading who follows you',
  posts: 'Reading your posts',
  replies: 'Reading your replies',
  days: 'Reading your figures, day by day',
};

const hitches: Record<Hitch, string> = {
  'all-wait': `${NETWORK} wants all of ${PRODUCT} to wait a little. We go on by ourselves.`,
  'slowed-down': `${NETWORK} has answered a lot of questions about this account, so we ask more slowly for now. We go on by ourselves.`,
  'no-answer': `${NETWORK} does not answer everything we ask at the moment. We try again by ourselves.`,
  'not-allowed': `${NETWORK} does not let us read part of this account at the moment. We try again by ourselves. If it stays so for a day, connect the account again below.`,
  'our-fault':
    'Something is wrong on our side, and part of this account cannot be read. We try again by ourselves. If it stays so for a day, write to us.',
};

const failures: Record<FailedOutcome, { title: string; text: string; again: string }> = {
  cancelled: {
    title: `You turned back in the ${NETWORK} window.`,
    text: 'Nothing was connected and nothing was read. If that was not on purpose, begin again and choose “Allow”.',
    again: 'Begin again',
  },
  'missing-scope': {
    title: 'Too little was allowed.',
    text: `Without your profile, your posts and your figures there is nothing ${PRODUCT} could show. Begin again and leave the first two permissions on; each of the others is up to you.`,
    again: 'Begin again',
  },
  taken: {
    title: 'Somebody else here has connected this account.',
    text: `An account belongs to one person on ${PRODUCT}. If you signed up twice, log in with your other address and disconnect it there. If you meant another account, log in to that one on ${NETWORK} first.`,
    again: 'Connect another account',
  },
  foreign: {
    title: 'This answer was not for this session.',
    text: 'It was begun in another browser, or had been used before. Nothing was changed. Begin again here, and finish in the same browser.',
    again: 'Begin again',
  },
  'too-late': {
    title: 'It took too long.',
    text: `What ${NETWORK} sends along is good for an hour and for one time. Begin again and go through in one go.`,
    again: 'Begin again',
  },
  unreachable: {
    title: `${NETWORK} did not answer.`,
    text: `It may be busy or down. You have done nothing wrong, and nothing is lost. Wait a few minutes, then try again.`,
    again: 'Try again',
  },
  refused: {
    title: `${NETWORK} did not let us.`,
    text: `It turned this account down. Open ${NETWORK} and see whether it asks you something, then try again. If it stays so, write to us.`,
    again: 'Try again',
  },
};

const scopes: Record<Scope, { title: string; why: string; without: string }> = {
  threads_basic: {
    title: 'Your profile and your posts',
    why: 'Your name, your picture and what you have published: everything here is about it.',
    without: 'nothing works',
  },
  threads_manage_insights: {
    title: 'Your figures',
    why: 'Views, likes, replies, followers and where they are from. We only read them.',
    without: 'there are no figures',
  },
  threads_content_publish: {
    title: 'Publishing for you',
    why: 'Posts that you write and schedule here, at the time you chose. Never anything else.',
    without: 'you can write here, but not publish',
  },
  threads_read_replies: {
    title: 'Reading replies',
    why: 'What you answered to others, so that your work in conversations counts too.',
    without: 'replies are left out of your figures',
  },
  threads_manage_replies: {
    title: 'Answering under your own posts',
    why: 'A post in several parts is a post and replies to it; this publishes the parts after the first.',
    without: 'posts in several parts cannot be published',
  },
  threads_delete: {
    title: 'Removing posts',
    why: 'When you press remove on one of your posts, and only then.',
    without: `you remove posts on ${NETWORK} itself`,
  },
  threads_profile_discovery: {
    title: 'Looking up other creators',
    why: 'The public profiles of creators you want to follow or compare with.',
    without: 'other creators cannot be looked up',
  },
};

export default {
  headTitle: `${NETWORK} account`,
  title: `Your ${NETWORK} account`,
  lede: `Connect the account you write with. ${PRODUCT} reads its history once and keeps up from then on.`,
  ledeConnected: 'What is connected, how it stands, and how to connect more.',
  accounts: {
    title: 'Connected accounts',
    lede: 'Every page is about one of them.',
    standings,
    explained,
    steps,
    read: (posts: number, days: number) => `${plural(posts, 'post', 'posts')}, ${plural(days, 'day', 'days')} read`,
    hitches,
    lookAgain: 'See how far it is',
    lastRead: (when: string) => `Last read ${when}`,
    shown: 'Shown on every page',
    show: (username: string) => `Show @${username} on every page`,
    reconnect: (username: string) => `Connect @${username} again`,
    missing: 'Not allowed',
    missingOne: (title: string, without: string) => `${title}: ${without}.`,
    allowMore: 'Allow more',
  },
  disconnect: {
    open: (username: string) => `Disconnect @${username}…`,
    ask: (username: string) => `Disconnect @${username}?`,
    text: 'We forget the key to it at once: nothing is read any more, and what is scheduled does not go out. What we have read stays here for when you come back.',
    submit: (username: string) => `Disconnect @${username}`,
  },
  removal: {
    title: (username: string) => `@${username} is disconnected`,
    text: `We have forgotten the key, so we cannot reach the account any more. ${NETWORK} offers us no way to tell it so: to take ${PRODUCT} off its list too, remove it there.`,
    steps: [
      `Open ${NETWORK} and go to Settings.`,
      'Choose Account, then Website permissions.',
      `Find ${PRODUCT} in the list and choose Remove.`,
    ],
  },
  connect: {
    title: 'Connect your account',
    another: 'Connect another account',
    lede: `It takes a minute. You say yes on ${NETWORK}’s own page, and we never see your password.`,
    button: `Connect with ${NETWORK}`,
    computer: 'On a computer',
    computerSteps: [
      `Log in to ${NETWORK} in this browser, with the account you want to connect.`,
      `Press “Connect with ${NETWORK}”.`,
      'Look at what is asked for, and allow it. You come back here by yourself.',
    ],
    phone: 'On a smartphone',
    phoneSteps: [
      'Copy the address below.',
      `Paste it into your browser’s address bar, not into the ${NETWORK} app: the app cannot answer it.`,
      `Log in to ${NETWORK} there and allow what is asked for. You come back here by yourself.`,
    ],
    address: 'Connect address',
    copy: 'Copy',
    copied: 'Copied!',
    addressHelp: `It is the same for every try. Opened in another browser, it asks you to log in to ${PRODUCT} first.`,
  },
  help: {
    closed: 'It does not work?',
    failed: 'The last attempt did not work',
    more: 'What else helps',
    hints: [
      `The ${NETWORK} app opens instead of a page: copy the connect address on this page and paste it into your browser.`,
      `The wrong account comes up: log out of ${NETWORK} in this browser, then begin again.`,
      'You see a page full of code: close it and write to us with what it says.',
    ],
    contact: 'Write to us',
    failures,
  },
  scopes: {
    title: 'What we ask for, and why',
    lede: `${NETWORK} lets you leave parts out. What is missing switches off what needs it, and nothing else.`,
    needed: 'Needed',
    optional: 'Up to you',
    without: (without: string) => `Without it ${without}.`,
    words: scopes,
  },
  refused: 'That account was not found among yours. It may be disconnected already.',
  wait: 'That was a lot at once. Wait a moment, then try again.',
  pause: {
    open: (username: string) => `Pause reading @${username}…`,
    text: `Nothing new is read until you resume, and what we have read stays. Posts and their figures are caught up on then. Follower counts are not: ${NETWORK} only tells today’s, so those days stay empty.`,
    pause: (username: string) => `Pause reading @${username}`,
    resume: (username: string) => `Resume reading @${username}`,
  },
};
