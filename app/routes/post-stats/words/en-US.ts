import { NETWORK } from '#base/product.ts';

export default {
  headTitle: 'One post',
  titles: {
    post: (day: string) => `Your post of ${day}`,
    reply: (day: string) => `Your reply of ${day}`,
    repost: (day: string) => `Your repost of ${day}`,
  },
  description: 'What one post has gathered, over time and against what your posts usually gather.',
  verdict: {
    above: (times: string, figure: string, age: string) =>
      `${times} your usual ${figure.toLowerCase()} at ${age}: more than three in four of your posts.`,
    within: (times: string, figure: string, age: string) =>
      `${times} your usual ${figure.toLowerCase()} at ${age}: within what your posts usually have.`,
    below: (times: string, figure: string, age: string) =>
      `${times} your usual ${figure.toLowerCase()} at ${age}: less than three in four of your posts.`,
  },
  onNetwork: `See it on ${NETWORK}`,
  link: { copy: 'Copy its link', copied: 'Copied!' },
  share: 'Share',
  published: (moment: string, zone: string) => `Published ${moment} (${zone})`,
  parts: (format: string, count: number) => `${format}, ${count} parts`,
  noText: 'This post has no text.',
  gone: (day: string) =>
    `${NETWORK} has no longer had this post since ${day}. What it had gathered until then stays here.`,
  missing: `The last look did not find this post on ${NETWORK}. We look again within a day before we believe it.`,
  unread:
    'No look yet. Its figures appear here by themselves, within minutes of a post and within a day of older ones.',
  repost: 'A repost gathers nothing of its own: what it brings counts for the post it passes on.',
  replyNotCompared: 'A reply is not compared with your posts.',
  figures: {
    title: 'What it has gathered',
    asOf: (moment: string, zone: string) => `As of ${moment} (${zone}).`,
    medianOf: (posts: number) => `Your median is that of your last ${posts} posts that are at least three days old.`,
    noMedian:
      'There is no median of yours to compare with yet: that takes five posts that are at least three days old.',
    unknown: `${NETWORK} did not say.`,
    noneUsual: 'Your median is none.',
    label: 'Figures of this post',
  },
  curve: {
    title: 'How it grew',
    tabs: 'Figure',
    chart: (figure: string) => `${figure} in its first week, against your usual`,
    note: (posts: number) =>
      `The band is the middle half of your last ${posts} posts before it, at the same ages. Readings are taken at fixed ages; one that was missed stays a gap.`,
    noUsual: 'Readings are taken at fixed ages; one that was missed stays a gap.',
  },
  readings: {
    title: 'Every reading',
    lede: 'The totals it had at fixed ages. We look more often while a post is young.',
    show: (readings: number) => (readings === 1 ? 'Show the one reading' : `Show all ${readings} readings`),
    caption: 'Figures of this post at each age',
    age: 'Age',
    none: 'No reading at a fixed age yet.',
  },
};
