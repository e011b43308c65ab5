import type { Breakdown } from '#features/stats/audience.ts';
import type { ColumnName } from '../columns.ts';

const headers: Record<ColumnName, string> = {
  id: 'Post id',
  postId: 'Post id',
  publishedAt: 'Published (UTC)',
  format: 'Format',
  isQuote: 'Quotes another post',
  topic: 'Topic',
  text: 'Text',
  permalink: 'Address',
  link: 'Link in the post',
  media: 'Pictures and videos',
  views: 'Views',
  likes: 'Likes',
  replies: 'Replies',
  reposts: 'Reposts',
  quotes: 'Quotes',
  shares: 'Shares',
  interactions: 'Interactions',
  engagementRate: 'Engagement rate',
  figuresAt: 'Figures read (UTC)',
  goneAt: 'No longer on the network since (UTC)',
  ageHours: 'Age in hours',
  day: 'Day',
  posts: 'Posts',
  gainedViews: 'Views gained',
  gainedLikes: 'Likes gained',
  gainedReplies: 'Replies gained',
  gainedReposts: 'Reposts gained',
  gainedQuotes: 'Quotes gained',
  gainedShares: 'Shares gained',
  followers: 'Followers',
  profileViews: 'Profile views (US Pacific day)',
  breakdown: 'Breakdown',
  group: 'Group',
};

const words = {
  headers,
  /** Between the days that a file is named after. */
  to: 'to',
  isTrue: 'yes',
  isFalse: 'no',
  breakdowns: { country: 'Country', city: 'City', age: 'Age', gender: 'Gender' } satisfies Record<Breakdown, string>,
  genders: { F: 'Women', M: 'Men', U: 'Other' } as Partial<Record<string, string>>,
  csv: { separator: ',', decimal: '.' },
};

export default words;
