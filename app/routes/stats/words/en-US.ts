import { writtenNumber } from '#base/i18n/written-number.ts';
import { NETWORK } from '#base/product.ts';
import type { Compared } from '#features/stats/comparisons.ts';
import type { Measure } from '#features/stats/daily.ts';
import type { Direction } from '#features/stats/findings.ts';
import type { Verdict } from '#features/stats/usual-curve.ts';
import type { Format } from '#features/stats/formats.ts';
import type { Period, SpanRefusal } from '#features/stats/period.ts';
import type { Hitch } from '#features/sync/hitch.ts';
import type { UpdateRefusal } from '../update-refusal.ts';

const count = (value: number) => writtenNumber('en-US', value);
const posts = (value: number) => `${count(value)} ${value === 1 ? 'post' : 'posts'}`;
const days = (value: number) => `${count(value)} ${value === 1 ? 'day' : 'days'}`;
const weeks = (value: number) => `${count(value)} ${value === 1 ? 'week' : 'weeks'}`;

type Step = 'day' | 'week';

const periods: Record<Period, string> = { week: 'Week', month: 'Month', all: 'All' };
const measures: Record<Measure, string> = {
  views: 'Views',
  followers: 'Followers',
  interactions: 'Interactions',
  replies: 'Replies',
};
const growthTitles: Record<Measure, string> = {
  views: 'Views gained',
  followers: 'Followers won',
  interactions: 'Interactions gained',
  replies: 'Replies gained',
};
const compares: Record<Compared, string> = {
  before: 'The days before',
  year: '52 weeks earlier',
  none: 'Nothing',
};
const refusals: Record<SpanRefusal, string> = {
  'not-a-day': 'That is not two days. Choose a first and a last one.',
  'upside-down': 'The first day comes after the last. Swap them.',
  'in-the-future': 'These days are still to come. The last one can be today.',
  'too-long': 'That is more than three years. Choose fewer days, or “All”.',
};
const manyOf: Record<Format, string> = {
  TEXT: 'Text posts',
  IMAGE: 'Images',
  CAROUSEL: 'Carousels',
  VIDEO: 'Videos',
};
const verdicts: Record<Exclude<Verdict, string>['place'], string> = {
  above: 'Your last post is ahead of your usual first week.',
  within: 'Your last post does as your posts usually do:',
  below: 'Your last post is behind your usual first week.',
};
const directions: Record<Direction, (share: string) => string> = {
  up: (share) => `Yes. Views are up by ${share}.`,
  down: (share) => `Not at the moment. Views are down by ${share}.`,
  same: () => 'Views are about where they were.',
};

const titles: Record<Period, string> = {
  week: 'Stats of the week',
  month: 'Stats',
  all: 'Stats of all time',
};

type Again = { minutes: number; at: string } | undefined;

/** While an update waits. */
const waits: Record<Hitch, string> = {
  'all-wait': `${NETWORK} asks us to wait for a moment. We go on by ourselves.`,
  'slowed-down': `${NETWORK} was asked a lot about this account, so we go on more slowly, by ourselves.`,
  'no-answer': `${NETWORK} is not answering at the moment. We try again by ourselves.`,
  'not-allowed': `${NETWORK} does not let us read everything at the moment. We try again by ourselves.`,
  'our-fault': 'Something went wrong on our side. We try again by ourselves.',
};
/** When an update is over. */
const partly: Record<Hitch, string> = {
  'all-wait': `Most of it is up to date; for the rest ${NETWORK} asks us to wait. It comes by itself.`,
  'slowed-down': `Most of it is up to date; the rest is read more slowly, and comes by itself.`,
  'no-answer': `Not everything is up to date: ${NETWORK} did not answer about all of it. The rest comes by itself.`,
  'not-allowed': `Not everything is up to date: ${NETWORK} did not let us read all of it. We try again by ourselves.`,
  'our-fault': 'Not everything is up to date: something went wrong on our side. We try again by ourselves.',
};
const updateRefusals: Record<Exclude<UpdateRefusal, 'too-soon'>, string> = {
  'under-way': 'Your figures are being read already.',
  importing: 'We are still reading this account for the first time. Updates by hand come after that.',
  paused: 'You have paused this account, so nothing is read.',
  'reconnect-needed': `${NETWORK} no longer lets us read this account.`,
  'not-connected': 'This account is no longer connected.',
  'not-in-plan': 'Your plan does not have updates by hand.',
  'too-often': 'That was very often. Try again in a minute.',
};

export default {
  title: 'Stats',
  titles,
  description: `What your posts did on ${NETWORK}, honestly counted.`,
  lede: (first: string, last: string) => `What your posts did on ${NETWORK}, ${first} to ${last}.`,
  ledeOfDay: (day: string) => `What your posts did on ${NETWORK} on ${day}.`,
  weekOnly: (first: string, last: string) =>
    `What your posts did on ${NETWORK} in the last 7 days, ${first} to ${last}.`,
  period: 'Period',
  periods,
  measure: 'What is followed',
  measures,
  range: {
    open: 'Choose days',
    chosen: (first: string, last: string) => `${first} – ${last}`,
    from: 'First day',
    to: 'Last day',
    compare: 'Compare with',
    compares,
    show: 'Show',
    refusals,
  },
  share: 'Share',
  exporting: {
    open: 'Export',
    theseDays: (first: string, last: string) => `The days shown here, ${first} to ${last}.`,
    allDays: 'All its days.',
    more: 'Files of all days',
  },
  reading: {
    at: (time: string, zone: string) => `Read from ${NETWORK} ${time}, ${zone}.`,
    posts: (value: number) =>
      `Totals are of the ${value === 1 ? 'post' : posts(value)} published in these days; replies and reposts are not counted.`,
    notYet: `Nothing has been read from ${NETWORK} yet.`,
    syncing: 'We are still reading this account. These are the figures so far.',
    paused: 'You have paused this account, so the figures stay as they were.',
    reconnect: `${NETWORK} no longer lets us read this account, so the figures stay as they were.`,
    seeAccount: 'See the account',
    reconnectIt: 'Reconnect it',
    resume: 'Resume reading',
  },
  update: {
    now: 'Update now',
    running: `Reading from ${NETWORK}`,
    counts: (done: number, looks: number) => `${count(done)} of ${count(looks)} ${looks === 1 ? 'post' : 'posts'}`,
    newPosts: 'looking for new posts',
    waits,
    ended: (again: Again, looks: number) =>
      `${looks === 0 ? 'We looked for new posts; of the last 30 days there was none to read again.' : 'The posts of the last 30 days have been read again.'}${again ? ` You can update again from ${again.at}.` : ''}`,
    partly,
    tooSoon: (again: Again) =>
      again
        ? `You updated a moment ago. Again in ${again.minutes} ${again.minutes === 1 ? 'minute' : 'minutes'}, at ${again.at}.`
        : 'You can update again now.',
    refusals: updateRefusals,
    unheard: 'This page cannot reach us at the moment. The reading goes on without it.',
    unsent: 'We cannot tell whether that reached us. Press again: nothing is read twice.',
    lookAgain: 'Look again',
  },
  noPosts: {
    title: 'No posts yet',
    text: (nextLook: string | undefined) =>
      `What your first one does shows here, within minutes of our seeing it. We look for new posts every quarter of an hour${nextLook ? `, next at ${nextLook}` : ''}.`,
    textWhenRead: 'There was none when we last looked.',
    notReadTitle: 'Nothing to show yet',
    notRead: 'Your posts and their figures appear here as they are read.',
    profileViews: {
      label: 'Profile views',
      name: 'What profile views are',
      text: `How often your profile was looked at, as ${NETWORK} counts it, by days of US Pacific time.`,
    },
    told: (value: number, step: Step) => `In ${step === 'week' ? weeks(value) : days(value)} that ${NETWORK} has told`,
  },
  noneInDays: {
    gains: 'What older ones gained in these days is below.',
    noGains: 'What older ones gained then is not known: we had not looked at them yet.',
    month: 'See 30 days',
    all: 'See all days',
  },
  growth: {
    question: 'Am I growing?',
    directions,
    fromTo: (first: string, last: string) => `From ${first} to ${last} ${last === '1' ? 'follower' : 'followers'}.`,
    title: (measure: Measure, step: Step, length: number) => `${growthTitles[measure]} per ${step}, ${days(length)}`,
    since: (day: string) =>
      `Gains are counted since ${day}. What earlier posts had at our first look at them counts for no day.`,
    dots: (zone: string) => `By the day we saw it, ${zone}. Each dot under the line is a post, up to three.`,
    weeks: (zone: string) => `Weeks of seven days up to the last one, ${zone}.`,
    today: (value: string) => `${value} today`,
    soFar: 'so far',
    before: (length: number) => `${days(length)} before`,
    yearBefore: '52 weeks earlier',
    none: 'No gains in these days yet',
    noneText: `${NETWORK} gives totals only. What was gained per day is what changed between two of our looks at a post.`,
    firstGains: 'The first ones come within a day, those of new posts within minutes.',
    most: (value: string, day: string) => `${value} on ${day}`,
    mostOfWeek: (value: string, day: string) => `${value}, week of ${day}`,
    heads: { at: 'Day', posts: 'Posts' },
    week: 'Week of',
    rate: (step: Step) => `Engagement rate per ${step}`,
    rateNote: 'Interactions divided by views, of what was gained.',
    rateNoteUsual: (value: number) =>
      `Interactions divided by views, of what was gained. The band is the middle half of the ${days(value)} read in a year.`,
    rateHead: 'Rate',
    usual: 'usual',
    profile: (step: Step) => `Profile views per ${step}`,
    profileNote: (total: string, known: number) =>
      `${total} on ${days(known)} that ${NETWORK} has told, which are days of US Pacific time.`,
    profileWeeks: (total: string, known: number) => `${total} in ${weeks(known)}, of days of US Pacific time.`,
    profileNone: 'No profile views told for these days',
    profileHead: 'Profile views',
    followers: (length: number) => `Followers, ${days(length)}`,
    followersNote: (beginsAtZero: boolean) =>
      `Counted once a day.${beginsAtZero ? '' : ' The scale does not begin at zero.'}`,
    followersHead: 'Followers',
    followersNone: 'No follower counts in these days',
    followersNoneText: `${NETWORK} tells only today’s number, so the line begins with the day you connected.`,
  },
  lastPost: {
    question: 'How is my last post doing?',
    verdicts,
    lede: (times: string, age: string) => `${times} your usual at ${age}.`,
    quoted: (text: string) => `“\u2068${text}\u2069”`,
    title: 'Views of your last post in its first week',
    note: (value: number) => `The band holds the middle half of the ${posts(value)} before it, at the same ages.`,
  },
  works: {
    question: 'What works?',
    lede: (format: Format, times: string, value: number, length: number) =>
      `${manyOf[format]}: seen ${times} as often as your other posts, over ${posts(value)} of ${days(length)}.`,
    rare: 'You make few of them.',
    none: (length: number) => `No type clearly stands out over ${days(length)}.`,
    overYear: (format: Format) => `${manyOf[format]} over a year`,
    more: 'All that works',
    types: (value: number) => `What you published: ${posts(value)} by type`,
    typeHeads: { name: 'Type', value: 'Posts', share: 'Share' },
    posts,
    ranges: 'Views per post type, against your median',
    rangesNote: 'Dot: the middle post. Bar: half of the posts lie in it. Posts count from three days on.',
    rangeHeads: { name: 'Type', middle: 'Middle post', range: 'Half of the posts' },
    rates: 'Engagement rate per post type',
    ratesNote: 'Interactions divided by views, of posts of three days or more; types with at least five of them.',
    ratesHead: 'Engagement rate',
    ratesNone: 'No type has five posts of three days or more',
    median: 'your median',
    medianShort: 'median',
    tooFew: { long: 'too few to say', short: 'too few' },
  },
  hours: {
    question: 'When?',
    time: (weekday: string, hour: string) => `${weekday} at ${hour}`,
    lede: (times: string[], value: number) => `${times.join(', ')}: your best times, from ${posts(value)} of 90 days.`,
    notEnough: (value: number) =>
      `Not enough data yet: best times need 20 posts of these 90 days that are three days old, you have ${value}.`,
    notClear: 'None of them is clearly above your median.',
    scattered: 'No hour of the week has five posts of these 90 days that are three days old, so none is called best.',
    title: (last: string) => `Publication hours, 90 days to ${last}`,
    note: (zone: string) =>
      `The number is how many posts you published in that hour, ${zone}; the color is their engagement rate.`,
    more: 'Best times, and how sure they are',
    framed:
      'Framed: where your posts are seen most, by views and not by engagement, each drawn toward what its weekday and hour usually do.',
    heads: { cell: 'Hour', count: 'Posts', value: 'Engagement' },
    ramp: { less: 'less engagement', more: 'more' },
    none: 'No posts in these 90 days',
    noneText: 'Your hours show here after your first posts.',
  },
  readers: {
    question: 'Who reads me?',
    mostly: (names: string) => `Mostly: ${names}.`,
    often: (names: string) => `Most often: ${names}.`,
    and: ' and ',
    age: (ages: string) => `aged ${ages}`,
    countries: 'Followers by country',
    countriesNote: (all: string, day: string, isWhole: boolean) =>
      `Share of the ${all} followers of ${day}${isWhole ? '' : '; the rest was not told'}. The redder, the more.`,
    largest: 'The largest countries',
    others: (value: number) => `${count(value)} ${value === 1 ? 'other' : 'others'}`,
    cities: 'Followers by city',
    citiesNote: (value: number) => (value === 1 ? 'The largest.' : `The ${value} largest.`),
    ages: 'Followers by age',
    genders: 'Followers by gender',
    shareNote: (all: string) => `Share of all ${all} followers; the rest was not told.`,
    told: (told: string, all: string) => `Of the ${told} of your ${all} followers of whom it was told.`,
    heads: { country: 'Country', city: 'City', age: 'Age', gender: 'Gender', followers: 'Followers', share: 'Share' },
    gender: { F: 'Women', M: 'Men', U: 'Other' } as Record<string, string>,
    source: `${NETWORK} gives these figures to accounts with at least 100 followers, once a day.`,
    tooFew: 'Too few followers for this',
    tooFewText: (followers: number) =>
      `${NETWORK} gives these figures to accounts with at least 100 followers. You have ${count(followers)}.`,
    notTold: `${NETWORK} has not told who follows you yet.`,
  },
  year: {
    question: 'Do I keep at it?',
    lede: (active: number, of: number) => `You published on ${active} of ${days(of)}.`,
    current: (value: number) => `${days(value)} in a row now.`,
    longest: (value: number, day: string) => `Your longest run was ${days(value)}, until ${day}.`,
    title: 'A year of posts, day by day',
    note: (zone: string) => `Each square is a day, ${zone}; the number is how many posts you published.`,
    heads: { cell: 'Day', count: 'Posts' },
    ramp: { less: 'fewer posts', more: 'more' },
    none: 'No posts in this year',
    noneText: 'A square fills with each day on which you publish.',
  },
};
