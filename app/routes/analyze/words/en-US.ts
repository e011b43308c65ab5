import { dateFormat, numberFormat } from '#base/i18n/formats.ts';
import { NETWORK } from '#base/product.ts';
import type { Confidence } from '#features/stats/claims.ts';
import type { Format } from '#features/stats/formats.ts';
import { HOURS_TOGETHER } from '#features/stats/traits.ts';
import type { PostGroup, Trait } from '#features/stats/traits.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';

const LOCALE = 'en-US';
const count = (value: number) => numberFormat(LOCALE).format(value);
const posts = (value: number) => `${count(value)} ${value === 1 ? 'post' : 'posts'}`;
const { weekday, hour } = statsFormats(LOCALE);
const shortWeekday = (number: number) =>
  dateFormat(LOCALE, { timeZone: 'UTC', weekday: 'short' }).format(Date.UTC(2024, 0, number));
const end = (from: string) => (Number(from) + HOURS_TOGETHER) % 24;
const time = (day: number, at: number) => `${weekday(day)} at ${hour(at)}`;
const shortTime = (day: number, at: number) => `${shortWeekday(day)} ${hour(at)}`;
/** A topic may be written from right to left. */
const quoted = (topic: string) => `“\u2068${topic}\u2069”`;

const manyOf: Record<Format, string> = {
  TEXT: 'Text posts',
  IMAGE: 'Images',
  CAROUSEL: 'Carousels',
  VIDEO: 'Videos',
};
const oneOf: Record<Format, string> = { TEXT: 'Text', IMAGE: 'Image', CAROUSEL: 'Carousel', VIDEO: 'Video' };
const lengths: Record<string, string> = { short: 'Short', medium: 'Medium', long: 'Long' };
const withOrWithout = (thing: string) => (value: string) => `Posts ${value === 'yes' ? 'with' : 'without'} ${thing}`;
const yesOrNo = (value: string) => (value === 'yes' ? 'With' : 'Without');

const many: Record<PostGroup['trait'], (value: string) => string> = {
  format: (value) => manyOf[value as Format],
  length: (value) => (value === 'medium' ? 'Posts of medium length' : `${lengths[value]} posts`),
  hour: (value) => `Posts from ${hour(Number(value))} to ${hour(end(value))}`,
  weekday: (value) => `${weekday(Number(value))} posts`,
  topic: (value) => `Posts on ${quoted(value)}`,
  link: withOrWithout('a link'),
  question: withOrWithout('a question'),
  media: withOrWithout('media'),
  time: (value) => {
    const [day, at] = value.split('-').map(Number);
    return `${weekday(day ?? 1)} posts at ${hour(at ?? 0)}`;
  },
};
const short: Record<Trait, (value: string) => string> = {
  format: (value) => oneOf[value as Format],
  length: (value) => lengths[value] ?? value,
  hour: (value) => `${hour(Number(value))}–${hour(end(value))}`,
  weekday: (value) => weekday(Number(value)),
  topic: (value) => value,
  link: yesOrNo,
  question: yesOrNo,
  media: yesOrNo,
};

const chartTitles: Record<Trait, string> = {
  format: 'Views per format, against your other posts',
  length: 'Views by length, against your other posts',
  hour: 'Views by hour, against your other posts',
  weekday: 'Views by weekday, against your other posts',
  topic: 'Views per topic, against your other posts',
  link: 'Views with and without a link',
  question: 'Views with and without a question',
  media: 'Views with and without media',
};
const sureNames: Record<Confidence, string> = {
  sure: 'Sure',
  likely: 'Likely',
  unclear: 'Unclear',
  'too-few': 'Too few posts',
};
const sureSentences: Record<Confidence, string> = {
  sure: 'Chance hardly does that.',
  likely: 'That is likely, not certain.',
  unclear: 'Chance does that too, so it says nothing.',
  'too-few': 'Too few posts to say anything.',
};
const noneOf: Partial<Record<Trait, string>> = { topic: 'None of these posts has a topic' };

export default {
  title: 'What works',
  description: 'What tells your posts that do well from the others, how sure that is, and the posts that show it.',
  lede: (value: number, first: string, last: string) =>
    `What tells your posts that do well from the others: ${posts(value)} of ${first} to ${last}.`,
  compared: 'Posts compared',
  periods: { year: 'Last 365 days', all: 'All' },
  groups: {
    many: ({ trait, value }: PostGroup) => many[trait](value),
    short: ({ trait, value }: { trait: Trait; value: string }) => short[trait](value),
    time,
    shortTime,
  },
  nothingHere: 'Nothing here does clearly better or worse than the rest.',
  claims: {
    question: 'What works for you?',
    lede: (group: string, times: string, value: number) =>
      `${group} are seen ${times} as often as your others, over ${posts(value)}.`,
    nothing: (value: number) =>
      `Over ${posts(value)} nothing does clearly better or worse than the rest. Write what you like.`,
    better: 'Seen more often',
    worse: 'Seen less often',
    noneBetter: 'Nothing does clearly better than the rest.',
    noneWorse: 'Nothing does clearly worse than the rest.',
    mirrored: (groups: string[]) => `Only the other side of what stands beside this: ${groups.join(', ')}.`,
    row: (confidence: string, value: number, low: string, high: string, middle: string) =>
      `${confidence}, from ${posts(value)}: between ${low} and ${high}. The middle one has ${middle} your median.`,
    others: 'your others',
    isShown: 'Its posts are shown below.',
    none: 'No posts to compare yet',
    noneText: (fewest: number) =>
      `Posts are compared from three days on. From ${fewest} of them on, this page says what works.`,
    notEnough: 'Not enough posts to say what works',
    notEnoughText: (value: number, fewest: number) =>
      `It takes ${fewest} posts of three days or more, and you have ${value}: ${fewest - value} more to go.`,
  },
  posts: {
    seen: (times: string, value: number) => `${posts(value)}, seen ${times} as often as your others.`,
    ofTime: (value: number) => `${posts(value)} of the last 90 days.`,
    notCompared: (value: number) => `${posts(value)}: too few to compare, on one side or the other.`,
    order: 'The most seen first.',
    medianOf: (value: number) =>
      `The median beside each is that of your last ${posts(value)} of three days or more, as on the page of a post.`,
    list: 'The posts behind it',
    noText: 'A post without text',
    published: (at: Date, timeZone: string) =>
      dateFormat(LOCALE, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      }).format(at),
    close: 'Close the posts',
    none: 'No post of this kind',
    noneText: 'None that is three days old and was published in these days. Choose another kind, or all posts.',
    gone: `None of them is on ${NETWORK} any more`,
    goneText: (value: number) => `${posts(value)} of this kind counted, and can no longer be shown.`,
    beyond: 'There are not that many posts',
    beyondText: 'This page lies after the last one.',
    unknown: 'There is no such kind of post',
    unknownText: 'The address names a kind of post that we do not know. Choose one on this page.',
    pages: { label: 'Pages of posts', previous: 'Previous', next: 'Next' },
    page: (page: number) => `Page ${page}`,
  },
  charts: {
    reading:
      'Dot: how many times as often as your other posts these are seen. Bar: two of three such estimates lie in it. Red: what stands out. Half as often lies as far from the line as twice as often.',
    titles: chartTitles,
    heads: { name: 'Kind', middle: 'Against your others', range: 'Between', more: 'Posts' },
    more: (value: number, confidence: string) => `${posts(value)}, ${confidence.toLowerCase()}`,
    others: 'your other posts',
    othersShort: 'others',
    open: 'Open the posts:',
    fewIn: 'Too few to compare:',
    counted: (name: string, value: number) => `${name} (${count(value)})`,
    tooFew: { long: 'Too few posts to compare', short: 'too few' },
    tooFewText: (fewest: number) => `A comparison takes ${fewest} posts of a kind, and ${fewest} others.`,
    none: noneOf,
  },
  kind: {
    question: 'Which kind of post?',
    lengths: (shortest: number, medium: number) =>
      `Short: up to ${shortest} characters. Medium: up to ${medium}. Long: more.`,
  },
  content: {
    question: 'What is in it?',
    topics: 'The topic set on the post; capitals make no difference.',
    moreTopics: (value: number) =>
      `${count(value)} more ${value === 1 ? 'topic has' : 'topics have'} too few posts to compare, or fewer than these.`,
    questions: 'A question mark in the text.',
    links: 'A link card, or an address in the text.',
    media: 'An image, a video or a carousel.',
  },
  when: {
    question: 'When?',
    lede: (times: string[], value: number) => `${times.join(', ')}: your best times, from ${posts(value)} of 90 days.`,
    notClear: 'None of them is clearly above your median.',
    notEnough: (value: number, fewest: number) =>
      `Not enough data: best times take ${fewest} posts of the last 90 days that are three days old, and you have ${value}.`,
    title: 'Your best times, against your median',
    note: (first: string, last: string, zone: string) => `Posts of 90 days, ${first} to ${last}, ${zone}.`,
    heads: { name: 'Time', middle: 'Expected, against your median', range: 'Between', more: 'Posts' },
    median: 'your median',
    medianShort: 'median',
    how: 'Each hour of the week is drawn toward what its hour and its weekday usually do, and recent posts weigh more.',
    none: 'Not enough data',
    noneText: (value: number, fewest: number) =>
      `You have ${posts(value)} of these 90 days that are three days old: ${fewest - value} more to go.`,
    scattered: 'No hour of the week has five of these posts yet: under five, nothing is said.',
    days: (zone: string) => `The day on which it was published, ${zone}.`,
    hours: (zone: string) => `Three hours together, ${zone}: single hours hold too few posts.`,
  },
  sureness: {
    question: 'How sure is this?',
    lede: 'It is what went together in your own posts. It does not prove what caused what.',
    name: sureNames,
    of: sureSentences,
    definitions: [
      {
        term: 'Which posts count',
        text: 'Your own posts of three days or more, when most of what a post gathers is there. Replies and reposts do not count. Posts that are gone count, and are not listed.',
      },
      {
        term: 'Against your others',
        text: 'How many times as often these posts are seen as all your other posts of the same days. It is an estimate: the fewer the posts, the nearer it is kept to no difference.',
      },
      {
        term: 'Your median',
        text: 'What the middle one of your posts has: half of them have more. Here it is that of all posts compared; beside a single post, that of your last hundred.',
      },
      {
        term: 'Sure and likely',
        text: 'Dozens of kinds are compared, so that some stand out by chance. All are judged together: of what is called sure about one in a hundred may be luck, of what is called likely one in ten.',
      },
      {
        term: 'Unclear',
        text: 'A difference of this size comes about by chance as well. It may be there; these posts do not show it.',
      },
      {
        term: 'Too few posts',
        text: 'Under five posts of a kind, or under five others, nothing is said; nor under twenty posts in all.',
      },
      {
        term: 'What it cannot know',
        text: 'Kinds overlap: if your videos all come out in the evening, both look good. And a following that grew makes newer posts look better. To find out, try the one without the other.',
      },
    ],
  },
};
