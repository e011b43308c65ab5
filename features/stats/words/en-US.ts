import { NETWORK, PRODUCT } from '#base/product.ts';
import type { ChartWords } from '#ui/charts/chart-words.ts';
import type { Format } from '../formats.ts';
import type { Growth } from '../totals.ts';

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

const unsaid: Record<Exclude<Growth, object>, string> = {
  'too-few-posts': 'Too few posts for a comparison',
  'not-seen-then': 'Cannot be compared: we did not see the earlier posts at this age',
  'nothing-before': 'Nothing to compare with',
};

export default {
  chart,
  formats,
  unsaid,
  keyFigures: 'Key figures',
  noFigure: '–',
  noPosts: 'No posts in these days',
  notRead: 'Not read yet',
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
    up: (than: string) => `more than ${than}`,
    down: (than: string) => `less than ${than}`,
    same: 'About the same',
    rateBefore: (rate: string) => `${rate} before`,
    asBefore: (than: string) => `as ${than}`,
    daysBefore: (days: number) => (days === 1 ? 'the day before' : `the ${days} days before`),
    yearBefore: '52 weeks earlier',
    won: (days: number) => (days === 1 ? 'more in a day' : `more in ${days} days`),
    lost: (days: number) => (days === 1 ? 'fewer in a day' : `fewer in ${days} days`),
    noneWon: (days: number) => (days === 1 ? 'since the day before' : `in ${days} days`),
  },
};
