import { NETWORK, PRODUCT } from '#base/product.ts';

export default {
  subject: (username: string) => `Your week on ${NETWORK}, @${username}`,
  opening: (days: string) => ['Hello,', `This was your week, ${days}.`],
  noPosts: 'You published nothing in it, so there is nothing to compare. What older posts gathered is on your page.',
  rows: {
    posts: 'Posts',
    views: 'Views of these posts so far',
    interactions: 'Interactions: likes, replies, reposts, quotes and shares',
    engagement: 'Engagement rate: interactions divided by views',
    followers: 'Followers on Sunday',
  },
  growth: {
    more: (percent: string) => `${percent} more than the week before, at the same age`,
    fewer: (percent: string) => `${percent} fewer than the week before, at the same age`,
    same: 'about as many as the week before, at the same age',
    'too-few-posts': 'too few posts to compare with the week before',
    'not-seen-then': 'the week before was not read often enough to compare',
    'nothing-before': 'nothing to compare with the week before',
  },
  followers: {
    more: (count: string) => `${count} more than a week ago`,
    fewer: (count: string) => `${count} fewer than a week ago`,
    same: 'as many as a week ago',
  },
  best: (text: string, views: string) => `Read most, ${views} ${views === '1' ? 'time' : 'times'} so far: “${text}”`,
  picture: 'a post without words',
  button: 'Open your statistics',
  ending: (stop: string) => [`You asked for this letter every Monday. One click stops it: ${stop}`, PRODUCT],
};
