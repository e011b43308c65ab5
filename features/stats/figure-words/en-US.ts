import { dateFormat, numberFormat } from '#base/i18n/formats.ts';
import { NETWORK } from '#base/product.ts';
import type { ChartWords } from '#ui/charts/chart-words.ts';
import type { WeekFigureName } from '../week-figures.ts';
import type { TopOrder } from '../top-order.ts';
import type { Verdict } from '../usual-curve.ts';

/** From here on a figure would be wider than its column, and its last digits say nothing. */
const COMPACT_FROM = 10_000_000;
const LOCALE = 'en-US';
const plain = (value: number) =>
  numberFormat(LOCALE, {
    maximumFractionDigits: 1,
    notation: Math.abs(value) < COMPACT_FROM ? 'standard' : 'compact',
  }).format(value);
const percent = (share: number) => numberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 }).format(share);

const names: Record<TopOrder, string> = {
  views: 'Views',
  likes: 'Likes',
  replies: 'Replies',
  reposts: 'Reposts',
  quotes: 'Quotes',
  shares: 'Shares',
  interactions: 'Interactions',
  engagement: 'Engagement rate',
};

const meanings: Record<TopOrder, string> = {
  views: `How often the post was seen, as ${NETWORK} counts it, since it was published.`,
  likes: 'Likes since the post was published. A like that is taken back counts no more.',
  replies: 'Replies since the post was published, also those to replies.',
  reposts: 'How often others have passed the post on as it is.',
  quotes: 'How often others have passed the post on with words of their own.',
  shares: `How often the post was sent on from ${NETWORK}.`,
  interactions: 'Likes, replies, reposts, quotes and shares together.',
  engagement: 'Interactions divided by views.',
};

const weekNames: Record<WeekFigureName, string> = {
  views: 'Views, 7 days',
  followers: 'Followers',
  engagement: 'Engagement rate',
  replies: 'Replies, 7 days',
};

const weekMeanings: Record<WeekFigureName, string> = {
  views:
    'What the posts of the last 7 days have gathered so far. The change compares them at the same age with those of the 7 days before. The line is what all your posts gained each day.',
  followers: 'As last counted, once a day. The change is against the count of 7 days ago.',
  engagement:
    'Interactions divided by views, over all posts of the last 7 days together. The change compares them at the same age with those of the 7 days before.',
  replies:
    'Replies to the posts of the last 7 days so far. The change compares them at the same age with those of the 7 days before. The line is what all your posts gained each day.',
};

const unsaid: Record<Extract<Verdict, string>, string> = {
  'not-looked-at': 'We have not looked at its figures yet. A first look comes within minutes of a post.',
  'usual-unknown':
    'There is no usual to compare it with yet: that takes five earlier posts that we saw in their first week.',
  'usual-is-none': 'Your posts usually have none at that age, so there is nothing to compare with.',
  'not-seen-then': 'We did not see this post at an age at which your others were seen, so it is not compared.',
};

const chart: ChartWords = {
  chart: 'chart',
  keys: 'Arrow keys read the values, T shows the table.',
  showTable: 'Show as table',
  download: 'Download',
  downloadSvg: 'As SVG',
  downloadPng: 'As PNG',
  downloadFailed: 'The picture could not be made. Try again, or take a screenshot.',
  noReading: 'no reading',
  empty: 'No reading of its first week',
};

export default {
  names,
  meanings,
  whatIs: (name: string) => `What is meant by ${name.toLowerCase()}`,
  number: plain,
  percent,
  rate: (share: number) =>
    numberFormat(LOCALE, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share),
  times: (times: number) =>
    `${numberFormat(LOCALE, times < 10 ? { minimumSignificantDigits: 2, maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 }).format(times)}×`,
  unknown: 'not known',
  age: (ms: number) => {
    const hours = ms / 3_600_000;
    if (hours < 1) return `${Math.round(hours * 60)} min`;
    return hours < 72 ? `${plain(hours)} h` : `${plain(hours / 24)} days`;
  },
  moment: (at: Date, timeZone: string) =>
    dateFormat(LOCALE, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone }).format(at),
  day: (at: Date, timeZone: string) =>
    dateFormat(LOCALE, { month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(at),
  againstMedian: (times: string, isSoFar: boolean) => ({
    times,
    rest: isSoFar ? 'your median, so far' : 'your median',
  }),
  posts: (count: number) => `${plain(count)} ${count === 1 ? 'post' : 'posts'}`,
  chart,
  week: {
    label: 'Your last 7 days',
    names: weekNames,
    meanings: weekMeanings,
    more: 'more than the 7 days before',
    fewer: 'fewer than the 7 days before',
    same: 'About the same',
    sameAs: 'as the 7 days before',
    rateBefore: (rate: string) => `against ${rate} the 7 days before`,
    points: (points: string) => `${points} points`,
    wonIn: 'more in 7 days',
    lostIn: 'fewer in 7 days',
    unchanged: 'Unchanged',
    unchangedIn: 'in 7 days',
    none: 'No reading yet',
    unsaid: {
      'too-few-posts': 'Too few posts to compare: it takes three in each of the two weeks.',
      'not-seen-then': 'Not compared: not every post was seen at the same age.',
      'nothing-before': 'Nothing to compare with in the 7 days before.',
      'not-counted-then': 'Not compared: there is no count of 7 days ago.',
    },
  },
  curve: {
    age: 'Age',
    posted: 'posted',
    hours: (hours: number) => `${hours} h`,
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    usual: 'your usual',
    lastPosts: (posts: number) => `last ${posts} posts`,
    pending: 'not yet',
    at: (value: string, age: string) => `${value} at ${age}`,
    timesUsual: (times: string) => `${times} your usual`,
  },
  unsaid,
};
