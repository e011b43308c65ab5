import { NETWORK, PRODUCT } from '#base/product.ts';
import type { ChartWords } from '#ui/charts/chart-words.ts';
import type { Change } from '../change.ts';
import type { Format } from '../formats.ts';
import type { TopOrder } from '../top-order.ts';
import { statsFormats } from '../ui/stats-formats.ts';
import type { Verdict } from '../usual-curve.ts';
import type { WeekFigureName } from '../week-figures.ts';

const { count } = statsFormats('en-US');

function age(ms: number): string {
  const hours = ms / 3_600_000;
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 72 ? `${count(hours)} h` : `${count(hours / 24)} days`;
}

const chart: ChartWords = {
  chart: 'chart',
  keys: 'Arrow keys read the values, T shows the table.',
  showTable: 'Show as table',
  download: 'Download',
  downloadSvg: 'As SVG',
  downloadPng: 'As PNG',
  downloadFailed: 'The picture could not be made. Try again, or take a screenshot.',
  noReading: 'no reading',
  empty: 'Nothing to show for these days',
};

const formats: Record<Format, string> = { TEXT: 'Text', IMAGE: 'Image', CAROUSEL: 'Carousel', VIDEO: 'Video' };

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
  followers: 'As last counted, once a day. The change is against the count of 7 days ago, or the first one since.',
  engagement:
    'Interactions divided by views, over all posts of the last 7 days together. The change compares them at the same age with those of the 7 days before.',
  replies:
    'Replies to the posts of the last 7 days so far. The change compares them at the same age with those of the 7 days before. The line is what all your posts gained each day.',
};

const noVerdict: Record<Extract<Verdict, string>, string> = {
  'too-young': 'It is too young to compare: your others were not seen this early.',
  'not-looked-at': 'We have not looked at its figures yet. A first look comes within minutes of a post.',
  'usual-unknown':
    'There is no usual to compare it with yet: that takes five earlier posts that we saw in their first week.',
  'usual-is-none': 'Your posts usually have none at that age, so there is nothing to compare with.',
  'not-seen-then': 'We did not see this post at an age at which your others were seen, so it is not compared.',
};

const noChange: Record<Extract<Change, string>, string> = {
  'too-few-posts': 'Too few posts for a comparison: it takes three on either side',
  'not-seen-then': 'Cannot be compared: we did not see all posts at the same age',
  'nothing-before': 'Nothing to compare with',
  'not-counted-then': 'Cannot be compared: there is one count only',
};

export default {
  chart,
  formats,
  noChange,
  noVerdict,
  names,
  meanings,
  /** What so many of a figure are called: "1 view". */
  unit: (name: TopOrder, value: number) => {
    const unit = names[name].toLowerCase();
    return value === 1 ? unit.replace(/ies$/, 'ys').replace(/s$/, '') : unit;
  },
  whatIs: (name: string) => `What is meant by ${name.toLowerCase()}`,
  unknown: 'not known',
  zone: (place: string) => (place === 'UTC' ? 'UTC' : `${place} time`),
  age,
  againstMedian: (times: string, isSoFar: boolean) => ({
    times,
    rest: isSoFar ? 'your median, so far' : 'your median',
  }),
  posts: (value: number) => `${count(value)} ${value === 1 ? 'post' : 'posts'}`,
  keyFigures: 'Key figures',
  noFigure: '–',
  noPosts: 'No posts in these days',
  notRead: 'No reading yet',
  noViews: 'No views yet',
  notCounted: 'Not counted in these days',
  countedOn: (day: string) => `Counted on ${day}`,
  figures: {
    views: {
      label: 'Views',
      name: 'What views are',
      text: 'How often the posts published in these days have been seen so far. Views of your profile are not in it.',
    },
    followers: {
      label: 'Followers',
      name: 'What followers are',
      text: `How many followed you when it was last counted in these days. ${NETWORK} tells only today’s number, so ${PRODUCT} counts once a day.`,
    },
    interactions: {
      label: 'Interactions',
      name: 'What interactions are',
      text: 'Likes, replies, reposts, quotes and shares of the posts published in these days, so far.',
    },
    engagement: {
      label: 'Engagement rate',
      name: 'What the engagement rate is',
      text: 'Interactions divided by views: the sum of all posts by the sum of all posts.',
    },
  },
  change: {
    more: (than: string) => `more than ${than}`,
    fewer: (than: string) => `fewer than ${than}`,
    same: 'About the same',
    asBefore: (than: string) => `as ${than}`,
    points: (value: number) => `${count(value)} ${value === 1 ? 'point' : 'points'}`,
    rateBefore: (rate: string, than: string, points: number) =>
      points === 0 ? `at ${rate}, as ${than}` : `${points > 0 ? 'more' : 'less'} than ${than} (${rate})`,
    daysBefore: (days: number) => (days === 1 ? 'the day before' : `the ${days} days before`),
    yearBefore: '52 weeks earlier',
    wonIn: (days: number) => (days === 1 ? 'more in a day' : `more in ${days} days`),
    lostIn: (days: number) => (days === 1 ? 'fewer in a day' : `fewer in ${days} days`),
    unchanged: 'Unchanged',
    unchangedIn: (days: number) => (days === 1 ? 'in a day' : `in ${days} days`),
  },
  week: {
    label: 'Your last 7 days',
    names: weekNames,
    meanings: weekMeanings,
  },
  curve: {
    age: 'Age',
    none: (nextAgeMs: number | undefined) =>
      nextAgeMs === undefined
        ? 'No reading of its first week'
        : `The first reading of its curve comes when it is ${age(nextAgeMs)} old`,
    posted: 'posted',
    hours: (hours: number) => `${hours} h`,
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    usual: 'your usual',
    lastPosts: (posts: number) => `last ${posts} posts`,
    pending: 'not yet',
    at: (value: string, age: string) => `${value} at ${age}`,
    timesUsual: (times: string) => `${times} your usual`,
  },
};
