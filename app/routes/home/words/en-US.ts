import { NETWORK, PRODUCT } from '#base/product.ts';
import offers from '#features/plans/offer-words/en-US.ts';

export default {
  description: `${PRODUCT} is a calm workspace for creators on ${NETWORK}: write posts, schedule them in your time zone, and read figures that answer a question.`,
  hero: {
    title: 'Write it. Time it. See what it does.',
    lede: `${PRODUCT} is a calm workspace for creators on ${NETWORK}: a place to write, a calendar you can trust, and figures that answer a question.`,
    start: 'Start for free',
    seePlans: 'See the plans',
  },
  /** Written out, as is the example's count: the first date or number that a browser formats takes it 36 ms. */
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  thread: {
    label:
      'An example: a thread unwinds from an idea into a draft, a scheduled post, a published post and a rising chart.',
    idea: 'Idea',
    ideaNote: 'a line on the bus',
    draft: 'Draft',
    draftNote: 'saved as you type',
    scheduled: 'Scheduled',
    scheduledNote: (time: string) => `${time}, your time`,
    published: 'Published',
    publishedNote: 'once, never twice',
    views: '8,240 views',
    timesUsual: '2.6× your usual',
  },
  writing: {
    title: 'The text is the page',
    lede: `You write; ${PRODUCT} keeps every keystroke, counts as ${NETWORK} counts, and puts its remarks in the margin, beside the words they are about.`,
    plan: 'Free, for as many drafts as you like.',
    example: 'An example of a draft with a remark in its margin',
    text: 'Mending is a conversation with whoever made it first. #mending ',
    marked: '#sewing',
    remark: 'One topic a post',
    remarkText: 'Only “mending” becomes the topic.',
  },
  scheduling: {
    title: 'Once, and on time',
    lede: `Posts go out once, at the hour you chose, in your time zone. If ${NETWORK} fails, you hear what happened and what to do; the post stays with you.`,
    plan: 'With Plus. Pictures and videos with Premium.',
    example: 'An example of three scheduled posts',
    published: 'Published',
    scheduled: 'Scheduled',
    posts: [
      'Three stitches I use every day',
      'The quiet part of a craft is the part nobody photographs',
      'Buy the good scissors',
    ] as [string, string, string],
  },
  figures: {
    title: 'Figures with an answer',
    lede: 'Am I growing, what works, when, and who reads me. Each chart says its answer in a sentence, and how sure it is.',
    plan: 'Growth with Plus, hours and audience with Premium.',
    example:
      'An example: posts by weekday and hour. The darker the hour, the more engagement; the best three are framed.',
  },
  more: {
    title: 'And around the writing',
    items: [
      { title: 'A queue with your own times', text: 'Choose your hours once; what is ready takes the next free one.' },
      {
        title: 'A reply that waits for its moment',
        text: 'Under your post, once it has so many likes or has been out for a while. Sent once.',
      },
      { title: 'Your week on Monday', text: 'What the last seven days did, in a short letter. One press stops it.' },
      {
        title: 'Figures worth sharing',
        text: 'Your week, a milestone or your best post as a picture, in three sizes.',
      },
      {
        title: 'Open to your programs',
        text: 'An API for posts, files, planning and figures, with keys you can take back.',
      },
      {
        title: 'Yours to take away',
        text: 'With Premium, posts and figures as CSV, XLSX and JSON, whenever you like.',
      },
    ],
  },
  reads: {
    title: `What ${PRODUCT} reads`,
    items: [
      'Your profile, your posts and their figures',
      'Who follows you, as totals: countries, cities, ages, gender',
      'Replies, only to count them',
    ],
  },
  never: {
    title: 'What it never does',
    items: [
      'Post, like or follow without being asked',
      'Show your figures to others unless you agree',
      'Keep your posts after you delete your account',
    ],
  },
  plans: {
    title: 'Three plans, one of them free',
    lede: (saving: string) => `By the month, or ${saving} less by the year.`,
    offers,
    perMonth: 'a month',
    forGood: 'For good. No card.',
    unsold: 'Nothing can be paid for here yet. Tell us which plan you would like, and we switch it on.',
    ask: 'Write to us',
    perYear: (price: string, instead: string) => `or ${price} a year instead of ${instead}`,
  },
  closing: {
    title: 'Something you would like to know first?',
    lede: 'Write to us in English or French. We answer by e-mail.',
    ask: 'Ask us something',
    privacy: 'What we keep about you, and for how long',
  },
};
