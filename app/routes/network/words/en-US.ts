import { numberFormat } from '#base/i18n/formats.ts';
import { NETWORK, PRODUCT } from '#base/product.ts';
import type { FailedOutcome } from '#features/network/connect-outcome.ts';
import type { Scope } from '#features/network/scopes.ts';
import type { AccountStanding, ImportStep } from '#features/sync/account-standing.ts';
import type { Hitch } from '#features/sync/hitch.ts';

const plural = (count: number, one: string, many: string) =>
  `${numberFormat('en-US').format(count)} ${count === 1 ? one : many}`;

type WhatIsRead = { posts: number; days: number; followers?: number | undefined };

const standings: Record<AccountStanding, string> = {
  connected: 'Connected',
  syncing: 'Syncing',
  'reconnect-needed': 'Reconnect needed',
  paused: 'Paused',
};

const explained: Record<AccountStanding, string> = {
  connected: 'New posts and figures arrive by themselves.',
  syncing: `We are reading everything ${NETWORK} has of this account. You may leave this page: it goes on without you.`,
  'reconnect-needed': `${NETWORK} no longer lets us in, so nothing new is read and nothing is published. Reconnect it, and everything goes on where it stopped.`,
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
    title: `Somebody else has connected this account to ${PRODUCT}.`,
    text: `An account belongs to one person here. If you signed up twice, log in with your other address and disconnect it there. If you meant another account, log in to that one on ${NETWORK} first.`,
    again: 'Connect another account',
  },
  foreign: {
    title: 'This attempt was begun elsewhere, or had been used before.',
    text: 'We finish only what was begun in this browser, and only once, so that nobody can connect an account in your name. Nothing was changed. Begin again here.',
    again: 'Begin again',
  },
  'too-late': {
    title: 'It took too long.',
    text: `What ${NETWORK} sends along is good for an hour, and only once. Begin again and go through without a break.`,
    again: 'Begin again',
  },
  unreachable: {
    title: `${NETWORK} did not answer.`,
    text: `It may be busy or down. You have done nothing wrong, and nothing is lost. Wait a few minutes, then try again.`,
    again: 'Try again',
  },
  refused: {
    title: `${NETWORK} turned us down.`,
    text: `It did not let us connect this account. Open ${NETWORK} and see whether it asks something of you, then try again. If it stays so, write to us.`,
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
};

export default {
  headTitle: `${NETWORK} account`,
  title: `Your ${NETWORK} account`,
  lede: `Connect the account you write with. ${PRODUCT} reads its history once and keeps up from then on.`,
  ledeConnected: 'Which accounts are connected, how each is doing, and how to connect another.',
  ledeOnTheWay: 'The page you wanted needs a connected account. Connect yours, and you go on to it from here.',
  accounts: {
    title: 'Connected accounts',
    titleOfOne: 'Connected account',
    lede: 'Every page is about one of them.',
    standings,
    explained,
    steps,
    read: ({ posts, days, followers = 0 }: WhatIsRead) => {
      const read = [
        followers > 0 && plural(followers, 'follower', 'followers'),
        posts > 0 && plural(posts, 'post or reply', 'posts and replies'),
        days > 0 && plural(days, 'day', 'days'),
      ];
      return read.filter(Boolean).join(', ') || 'Nothing read yet';
    },
    hitches,
    unheard: 'This page cannot reach us, so the counts stand still. The reading goes on without it.',
    lookAgain: 'See how far it is',
    seeFigures: 'See your figures',
    lastRead: (when: string) => `Last read ${when}`,
    shown: 'Shown on every page',
    show: 'Show on every page',
    reconnect: 'Reconnect',
    missing: 'You have not allowed',
    missingOne: (title: string, without: string) => `${title}: ${without}.`,
    allowMore: 'Allow more',
  },
  disconnect: {
    open: 'Disconnect…',
    ask: (username: string) => `Disconnect @${username}?`,
    planned: (count: number) =>
      `${plural(count, 'planned post', 'planned posts')} will not go out: ${
        count === 1
          ? 'at its hour it fails, and is kept as you wrote it. Connect again in time, and it goes out as planned.'
          : 'at their hours they fail, and are kept as you wrote them. Connect again in time, and they go out as planned.'
      }`,
    text: 'We forget the key to the account at once: nothing is read or published any more. What we have read stays here for when you come back. Afterwards we show you how to remove the app on the other side too.',
    submit: (username: string) => `Disconnect @${username}`,
  },
  removal: {
    title: (username: string) => `@${username} is disconnected`,
    text: `We have forgotten the key, so we cannot reach the account any more. ${NETWORK} gives us no way to tell it so. To take ${PRODUCT} off its list as well, remove it there:`,
    steps: [
      `Open ${NETWORK} and go to Settings.`,
      'Choose Account, then Website permissions.',
      `Find ${PRODUCT} in the list and choose Remove.`,
    ],
  },
  connect: {
    title: 'Connect your account',
    another: 'Connect another account',
    lede: `It takes a minute. You say yes on a page of ${NETWORK} itself, and we never see your password.`,
    button: `Connect with ${NETWORK}`,
    computer: 'On a computer',
    computerSteps: [
      `Log in to ${NETWORK} in this browser, with the account you want to connect.`,
      `Press “Connect with ${NETWORK}”.`,
      'See what is asked for, and allow it. You are brought back here.',
    ],
    phone: 'On a smartphone',
    phoneSteps: [
      `Press “Connect with ${NETWORK}” and allow what is asked for. You are brought back here.`,
      `Did the ${NETWORK} app open, and nothing more? Come back and copy the address below.`,
      `Paste it into your browser’s address bar and log in to ${NETWORK} on the page that opens.`,
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
      `The ${NETWORK} app opens instead of a page: copy the connect address on this page and paste it into your browser’s address bar.`,
      `The wrong account comes up: log out of ${NETWORK} in this browser, then begin again.`,
      'A page full of code comes up: close it and write to us with what it says.',
    ],
    contact: 'Write to us',
    failures,
  },
  scopes: {
    title: 'What we ask for, and why',
    lede: `${NETWORK} lets you leave parts out. What is missing switches off what needs it, and nothing else.`,
    needed: 'Needed',
    optional: 'Up to you',
    without: (without: string) => `Without it, ${without}.`,
    takeBack: 'How to take it back',
    takingBack: `Disconnect the account on this page, and we forget the key at once. ${NETWORK} gives us no way to remove ${PRODUCT} on its side, so do that there: Settings, Account, Website permissions. What you remove there stops here at once, too.`,
    words: scopes,
  },
  refused: 'That account was not found among yours. It may be disconnected already.',
  wait: 'That was a lot at once. Wait a moment, then try again.',
  pause: {
    open: 'Pause reading…',
    text: `Nothing new is read until you resume, and what we have read stays. Posts and their figures are caught up on then. Follower counts are not: ${NETWORK} only tells today’s, so those days stay empty.`,
    pause: 'Pause reading',
    resume: 'Resume reading',
  },
};
