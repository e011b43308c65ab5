import { excerpt, whole, withoutPaging } from './test-stage.ts';
import type { Cases, Stage } from './test-stage.ts';

const ofPost =
  (metric: string, isRepost = false) =>
  async ({ addPost, get }: Stage) => {
    const { id } = await addPost(isRepost ? { mediaType: 'REPOST_FACADE' } : {});
    return get(`${id}/insights`, { metric });
  };

export const mediaInsights: Cases = {
  'two metrics': whole(ofPost('likes,replies')),
  'five metrics': whole(ofPost('views,likes,replies,reposts,quotes')),
  'live, localised titles': excerpt(ofPost('views,likes,replies,reposts,quotes')),
  repost: whole(ofPost('views', true)),
};

const ofUser =
  (metric: string, given: Record<string, string> = {}) =>
  ({ network, get }: Stage) => {
    network.profileViews = [{ day: '2026-07-11', views: 5 }];
    network.totals = { ...network.totals, clicks: [{ url: 'https://a.test/', value: 11 }] };
    return get('me/threads_insights', { metric, ...given });
  };
const RANGE = { since: '1719792000', until: '1721779200' };

export const userInsights: Cases = {
  'live, 23-day range, six metrics': whole(ofUser('likes,replies,followers_count,reposts,views,quotes', RANGE)),
  'views and likes, no range': whole(ofUser('views,likes')),
  'likes only, no range': whole(ofUser('likes')),
  'time series': whole(withoutPaging(ofUser('views'))),
  'total value': 'contradicts its own table and every live answer: views is a series',
  'clicks per link': whole(withoutPaging(ofUser('clicks'))),
  postman: whole(ofUser('views,likes,replies,reposts,quotes,followers_count')),
};

const AGES = [{ value: '18-24', count: 30 }];

export const demographics: Cases = {
  age: whole(({ network, follow, get }) => {
    follow(100);
    network.demographics.set('age', AGES);
    return get('me/threads_insights', { metric: 'follower_demographics', breakdown: 'age' });
  }),
  'city, Instagram twin': 'of Instagram',
  'breakdown missing': excerpt(({ get }) => get('me/threads_insights', { metric: 'follower_demographics' })),
};

const QUOTAS = ['', 'reply_', 'delete_', 'location_search_'];
const limit = (...prefixes: string[]) => {
  const fields = prefixes.flatMap((prefix) => [`${prefix}quota_usage`, `${prefix}config`]).join(',');
  return whole(({ get }: Stage) => get('me/threads_publishing_limit', { fields }));
};

export const publishingLimit: Cases = {
  'all quotas': limit(...QUOTAS),
  posts: limit(''),
  replies: limit('reply_'),
  deletions: limit('delete_'),
  'location searches': limit('location_search_'),
  'posts and replies, live': limit('', 'reply_'),
};

export const rateHeaders: Cases = {
  'app usage': whole(async ({ app, ask, token }) => {
    await app({ calls_per_impression: 1 });
    const spent = [];
    for (let n = 0; n < 9; n++) spent.push(await ask('GET', token, 'me'));
    return { body: { 'x-app-usage': spent.at(-1)?.headers.get('x-app-usage') } };
  }),
  'business usage': 'of Instagram',
};
