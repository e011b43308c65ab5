import { NETWORK } from '#base/product.ts';

export default {
  titles: {
    week: `My week on ${NETWORK}`,
    month: `My month on ${NETWORK}`,
    milestone: 'Thank you',
    'top-post': 'My most read post of the month',
    post: `My post on ${NETWORK}`,
  },
  labels: {
    views: 'Views',
    interactions: 'Interactions',
    engagement: 'Engagement rate',
    posts: 'Posts',
    followers: 'Followers',
    'profile-views': 'Profile views',
    likes: 'Likes',
    replies: 'Replies',
  },
  milestoneLabel: `followers on ${NETWORK}`,
  more: (percent: string) => `${percent} more than before`,
  fewer: (percent: string) => `${percent} fewer than before`,
  same: 'about as many as before',
  /** For who does not see the picture. */
  alt: (title: string, username: string, when: string, figures: readonly string[]) =>
    `${title}: @${username}, ${when}. ${figures.join(', ')}.`,
  altFigure: (label: string, value: string) => `${label}: ${value}`,
  altMilestone: (label: string, value: string) => `${value} ${label}`,
  altPost: (username: string, text: string, figures: readonly string[]) =>
    `A post by @${username}: “${text}”${/[.!?…]$/.test(text) ? '' : '.'} ${figures.join(', ')}.`,
};
