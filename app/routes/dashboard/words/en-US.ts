import { zonePlace } from '#base/i18n/zone-place.ts';
import { hourName, longDay, weekdayAndDay, weekdayName } from '#base/i18n/written-day.ts';
import { NETWORK, PRODUCT } from '#base/product.ts';
import type { Day } from '#base/zoned-day.ts';
import type { SpanRefusal } from '#features/stats/period.ts';
import type { Suggestion } from '#features/stats/suggestion.ts';
import type { AccountStanding } from '#features/sync/account-standing.ts';

const LOCALE = 'en-US';

const one = { TEXT: 'a text post', IMAGE: 'an image', VIDEO: 'a video', CAROUSEL: 'a carousel' };
const next = { TEXT: 'text post', IMAGE: 'image', VIDEO: 'video', CAROUSEL: 'carousel' };
const manyOf = { TEXT: 'text posts', IMAGE: 'images', VIDEO: 'videos', CAROUSEL: 'carousels' };

const standings: Record<AccountStanding, (moment: string | undefined) => string> = {
  connected: (moment) => (moment ? `Read from ${NETWORK} ${moment}` : 'Not read yet'),
  syncing: () => `We are reading your account: figures are not complete yet`,
  'reconnect-needed': (moment) => `${NETWORK} no longer lets us in${moment ? `: figures are of ${moment}` : ''}`,
  paused: (moment) => `You have paused this account${moment ? `: figures are of ${moment}` : ''}`,
};

const refusals: Record<SpanRefusal, string> = {
  'not-a-day': 'Give both days, the first and the last.',
  'upside-down': 'The first day comes after the last one. Swap them.',
  'in-the-future': 'The last day has not come yet. Choose today or earlier.',
  'too-long': 'That is more than three years. Choose a shorter range, or all posts.',
};

type Tried = Extract<Suggestion, { kind: 'try' }>;

export default {
  headTitle: 'Dashboard',
  description: `Where you stand on ${NETWORK} today: key figures, your last post, your streak and one thing to try.`,
  greetings: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  today: (day: Day) => weekdayAndDay(LOCALE, day),
  seen: (date: string, posts: number, views: string) =>
    `${date}. Your ${posts === 1 ? 'post of the last 7 days was' : 'posts of the last 7 days were'} seen ${views} ${views === '1' ? 'time' : 'times'} so far.`,
  unseen: (date: string) => `${date}. No post of the last 7 days has been seen yet.`,
  standings,
  waysOut: { paused: 'Resume reading', 'reconnect-needed': 'Reconnect it' },
  write: 'Write a post',
  zone: (zone: string) => `Days and hours are those of ${zonePlace(zone)}.`,
  children: {
    label: 'Dashboard',
    overview: 'Overview',
    top: 'Top posts',
    drafts: 'Drafts',
    scrapped: 'Set aside',
  },
  unconnected: {
    title: `Connect your ${NETWORK} account`,
    text: `${PRODUCT} reads your posts and their figures from it, and nothing is shown before that.`,
    action: 'Connect an account',
  },
  last: {
    titles: {
      above: 'Your last post is ahead of your usual',
      within: 'Your last post goes as your posts usually do',
      below: 'Your last post is behind your usual so far',
      unsaid: 'Your last post',
    },
    earlier: {
      above: 'The post before is ahead of your usual',
      within: 'The post before goes as your posts usually do',
      below: 'The post before is behind your usual so far',
      unsaid: 'The post before',
    },
    compared: (moment: string) => `Your newest post can first be compared on ${moment}.`,
    note: (moment: string) => `Posted ${moment}.`,
    open: 'Open its page',
    none: 'You have no post yet',
    noneText: 'Your next one shows here from its first hour, against what your posts usually get.',
  },
  next: {
    title: 'Up next',
    calendar: 'Open the calendar',
    today: 'Today',
    tomorrow: 'Tomorrow',
    free: 'Free slot',
    fill: 'Fill it',
    none: 'Nothing is planned',
    text: 'What you schedule stands here, with its time.',
    meant: 'Planned:',
    leaving: 'Your account is to be deleted, so nothing goes out. These posts are held unless you keep it.',
  },
  streak: {
    title: (days: number) =>
      days === 0 ? 'No streak at the moment' : days === 1 ? 'One day in a row' : `${days} days in a row`,
    knots: 'One knot for each day with a post, a bigger one for several.',
    longest: (days: number, day: string) => `Your longest thread of the past year was ${days} days, until ${day}.`,
    isLongest: 'This is your longest thread of the past year.',
    label: (days: number) => `Posts per day: ${days} ${days === 1 ? 'day' : 'days'} in a row`,
    dayOff: 'a day off',
    today: 'today',
    day: (day: Day) => longDay(LOCALE, day),
  },
  suggestion: {
    title: 'One thing to try',
    heading: ({ time, format }: Tried) => {
      if (!time) return `Make your next post ${one[format?.name ?? 'TEXT']}.`;
      return `Post your next ${format ? next[format.name] : 'post'} on ${weekdayName(LOCALE, time.weekday)} around ${hourName(LOCALE, time.hour)}.`;
    },
    formatEvidence: (posts: string, name: keyof typeof manyOf, times: string) =>
      `Your ${posts} ${manyOf[name]} were seen ${times} as often as your other posts.`,
    timeEvidence: (posts: string, times: string, low: string, high: string) =>
      `At that hour we expect ${times} your median, somewhere from ${low} to ${high}, from ${posts} and what neighboring hours and days did.`,
    window: 'From posts of the last 90 days that are at least three days old.',
    formatPosts: 'The posts in this format',
    timePosts: 'The posts at this hour',
    all: 'All that works',
    write: 'Write it',
    nothing: 'Nothing stands out at the moment',
    nothingText: (posts: string) =>
      `Over ${posts} of the last 90 days no hour and no format does clearly better than your median. Write what you like.`,
    missing: 'Not enough posts to suggest anything yet',
    missingText: (posts: string, needed: string) =>
      `You have ${posts} of the last 90 days that are at least three days old. After ${needed} more we can say what works.`,
  },
  best: {
    title: 'Best post this week',
    none: 'No post of the last 7 days has been seen yet.',
    open: 'Open its page',
    share: 'Share it',
  },
  top: {
    headTitle: 'Top posts',
    title: 'Top posts',
    description: 'Your best posts by any figure and over any time.',
    lede: (posts: string, order: string) => `${posts}, by ${order.toLowerCase()} so far.`,
    tooFewViews: (views: number) => `Posts with fewer than ${views} views are left out: their rate is luck.`,
    medianOf: (posts: number) => `Your median is that of your last ${posts} posts that are at least three days old.`,
    orders: 'Order by',
    periods: 'Period',
    period: { week: '7 days', month: '30 days', all: 'All' },
    range: 'Own range of days',
    from: 'First day',
    to: 'Last day',
    show: 'Show these days',
    refusals,
    refused: 'The last 30 days are shown instead.',
    noText: 'A post without text',
    none: 'No post here yet',
    noneText: 'No post of these days has figures. Choose a longer time.',
    beyond: 'There are not that many posts',
    beyondText: 'This page lies after the last one.',
    first: 'Back to the first page',
    pages: { label: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` },
    list: 'Your best posts',
  },
  drafts: {
    headTitle: 'Drafts',
    title: 'Drafts',
    lede: 'What you have begun and not published yet, with nothing lost.',
    none: 'No drafts',
    noneText: 'What you begin to write is kept here until you publish it or set it aside.',
  },
  scrapped: {
    headTitle: 'Set aside',
    title: 'Set aside',
    lede: 'What you have put away. From here it can be brought back, or deleted for good.',
    none: 'Nothing is set aside',
    noneText: 'A draft that you put away waits here, and is never deleted without you.',
    toDrafts: 'See your drafts',
  },
};
