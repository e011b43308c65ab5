import { NETWORK, PRODUCT } from '#base/product.ts';

export default {
  headTitle: 'About',
  description: `What ${PRODUCT} is, whom it is for, and the rules it keeps.`,
  title: `About ${PRODUCT}`,
  lede: `A calm workspace for people who write on ${NETWORK}.`,
  what: {
    title: 'What it is',
    text: [
      `${PRODUCT} keeps a creator’s work on ${NETWORK} in one place: ideas and drafts, a calendar that publishes them, and the figures of what became of them.`,
      `A bobbin holds the thread. That is the whole idea: from a line noted on the bus to the chart that shows how it was read, it is one thread, and you can follow it in both directions.`,
    ],
  },
  who: {
    title: 'Whom it is for',
    text: [
      `For anyone who writes on ${NETWORK} with some regularity and would like to know what it does: independent writers, makers, teachers, small shops, people who live from it and people who do not.`,
      'You need no knowledge of statistics. Every figure has its definition beside it and shows how old it is.',
    ],
  },
  rules: {
    title: 'The rules it keeps',
    items: [
      {
        title: 'A post goes out once',
        text: `Before anything is sent, the intention is written down. If ${NETWORK} falls silent in the middle, ${PRODUCT} asks whether the post is there; it never sends it again on a guess. When it cannot find out, it tells you, and you decide.`,
      },
      {
        title: 'A post is never lost',
        text: 'What fails stays with you, with what happened and what to do about it.',
      },
      {
        title: 'Honest figures',
        text: 'Periods are compared at equal age, or not at all. A missing reading is shown as a gap. With too few posts to say anything, the page says that.',
      },
      {
        title: 'Your time, your language',
        text: 'Times are entered and shown in your time zone. Everything you read here exists in English and in French, written for each.',
      },
      {
        title: 'Nothing behind your back',
        text: `${PRODUCT} does not like, follow or post without being asked, and shows your figures to nobody unless you agree.`,
      },
      {
        title: 'Leaving is easy',
        text: 'You can download what is yours and delete your account. Deleting here never deletes your posts on the network.',
      },
    ],
  },
  host: {
    title: 'Run it yourself',
    text: `${PRODUCT} can run on a server of your own, with your own PostgreSQL database. The README of its source says how, from the first start to backups and upgrades.`,
  },
  reach: {
    title: 'Reach us',
    text: 'A question, a fault you found, something you miss: write to us. We read English and French.',
    write: 'Write to us',
    privacy: 'What we keep about you',
  },
  independence: `${PRODUCT} is independent of ${NETWORK} and reaches it only through its public interface for developers.`,
};
