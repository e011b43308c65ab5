import { expect } from 'vitest';
import { fails, is, TOKEN } from '../test-expectation.ts';
import type { Expectation } from '../test-expectation.ts';
import type { Threads } from '../threads.ts';

const profile = (threads: Threads) => threads.readProfile(TOKEN);
const figures = (threads: Threads) => threads.readPostFigures(TOKEN, '18');
const days = (threads: Threads) => threads.readDays(TOKEN, { since: new Date(0), until: new Date(1) });
const ages = (threads: Threads) => threads.readDemographics(TOKEN, 'age');

/** Profiles, and what is counted about them and their posts. */
export const FIGURES: Record<string, Expectation> = {
  'me: full profile': is(profile, {
    id: '1234567',
    username: 'threadsapitestuser',
    name: 'Threads API Test User',
    biography: 'This is my Threads bio.',
    pictureUrl: 'https://scontent-sjc3-1.cdninstagram.com/link/to/profile/picture/on/threads/',
    isVerified: false,
  }),
  'me: live, without picture': is(profile, { id: '27000000000000002', name: '예시 이름', pictureUrl: undefined }),
  'me: live, with line break in biography': is(profile, {
    biography: '첫 줄 예시 \n둘째 줄 예시입니다.',
    isVerified: undefined,
  }),
  'me: live, with picture': is(profile, {
    name: '例の名前（れい）| 例の肩書き',
    biography: '例の自己紹介です🏉...',
    pictureUrl: expect.stringContaining('cdninstagram.com') as unknown,
  }),
  'me: search history': is(profile, { id: '1234567890' }, { username: 'creator' }),
  'me: postman': is(profile, { id: 'string', username: 'string', pictureUrl: undefined }),

  'media-insights: two metrics': is(figures, { views: undefined, likes: 100, replies: 10 }),
  'media-insights: five metrics': is(figures, { views: 0, likes: 0, replies: 0, reposts: 0, quotes: 0 }),
  'media-insights: live, localised titles': is(figures, {
    views: 1450,
    likes: 106,
    replies: 1,
    reposts: 0,
    quotes: 0,
    shares: undefined,
  }),
  'media-insights: repost': is(figures, undefined),

  'profile-lookup: public profile': is((threads) => threads.lookUpProfile(TOKEN, 'meta'), {
    username: 'meta',
    isVerified: true,
    followers: 1_234_567,
    week: { views: 1_234_567, likes: 1_234_567, replies: 1_234_567, reposts: 1_234_567, quotes: 1_234_567 },
  }),

  'user-insights-demographics: age': is(ages, [
    { value: '13-17', followers: 20 },
    { value: '18-24', followers: 30 },
    { value: '25-34', followers: 40 },
    { value: '35-44', followers: 50 },
    { value: '45-54', followers: 60 },
    { value: '55-64', followers: 70 },
    { value: '65+', followers: 80 },
  ]),
  'user-insights-demographics: breakdown missing': fails('rejected', 'missing-breakdown'),

  'user-insights: live, 23-day range, six metrics': {
    says: 'gives every Pacific day of the range, and its totals',
    async holds({ network }) {
      const { threads } = await network();
      const { profileViews, totals, clicks } = await days(threads);
      expect(profileViews).toHaveLength(24);
      expect(profileViews[0]).toEqual({ day: '2024-06-30', views: 225 });
      expect(profileViews.at(-1)).toEqual({ day: '2024-07-23', views: 1610 });
      expect(totals).toEqual({ likes: 1113, replies: 421, reposts: 78, quotes: 4 });
      expect(clicks).toEqual([]);
      expect(await threads.readFollowers(TOKEN)).toBe(458);
    },
  },
  'user-insights: views and likes, no range': is(days, {
    profileViews: [
      { day: '2024-07-10', views: 130 },
      { day: '2024-07-11', views: 227 },
    ],
    totals: { likes: 92, replies: undefined },
  }),
  'user-insights: likes only, no range': is(days, { profileViews: [], totals: { likes: 92 } }),
  'user-insights: time series': is(days, {
    profileViews: [
      { day: '2024-07-12', views: 10 },
      { day: '2024-07-15', views: 20 },
      { day: '2024-07-16', views: 30 },
    ],
  }),
  'user-insights: total value': is(days, { profileViews: [], totals: { likes: undefined } }),
  'user-insights: clicks per link': is(days, { clicks: [{ url: 'https://ai.meta.com/blog/', count: 11 }] }),
  'user-insights: postman': is(days, {
    profileViews: [
      { day: '2024-09-16', views: 0 },
      { day: '2024-09-17', views: 0 },
    ],
    totals: { likes: 0, replies: 0, reposts: 0, quotes: 0 },
  }),
};
