import { expect } from 'vitest';
import { openThreads } from './open-threads.ts';
import { isSignedBy } from './signature.ts';
import { event, fails, is, TOKEN, usage } from './test-expectation.ts';
import type { Expectation } from './test-expectation.ts';
import { APP } from './test-network.ts';
import type { Threads } from './threads.ts';

const profile = (threads: Threads) => threads.readProfile(TOKEN);
const post = (threads: Threads) => threads.readPost(TOKEN, '18');
const posts = (threads: Threads) => threads.listPosts(TOKEN);
const replies = (threads: Threads) => threads.listReplies(TOKEN);
const figures = (threads: Threads) => threads.readPostFigures(TOKEN, '18');
const days = (threads: Threads) => threads.readDays(TOKEN, { since: new Date(0), until: new Date(1) });
const container = (threads: Threads) => threads.readContainer(TOKEN, '17');
const made = (threads: Threads) => threads.createContainer(TOKEN, { kind: 'text', text: 'a' });
const published = (threads: Threads) => threads.publish(TOKEN, '17');
const found = (threads: Threads) => threads.search(TOKEN, { query: 'a' });
const limit = (threads: Threads) => threads.readPublishingLimit(TOKEN, ['posts', 'replies', 'deletions']);
const shortToken = (threads: Threads) => threads.exchangeCode({ code: 'c', redirectUri: 'r' });
const longToken = (threads: Threads) => threads.lengthenToken(TOKEN);
const refreshed = (threads: Threads) => threads.refreshToken(TOKEN);
const ages = (threads: Threads) => threads.readDemographics(TOKEN, 'age');

const threadsOfApp = openThreads({ ...APP, graphUrl: 'http://a.test', oauthUrl: '' });
const untimed = { timestamp: '2026-01-01T00:00:00+0000' };
const FAKE_TOKEN = expect.stringMatching(/^THAAFAKE/) as unknown;
const noCursor = { after: undefined, skipped: 0 };

export const EXPECTATIONS: Record<string, Expectation> = {
  'callbacks: signed_request vector of the platform': {
    says: 'is signed, and names nobody',
    holds({ body }) {
      const given = String(body['signed_request']);
      const [signature = '', payload = ''] = given.split('.');
      expect(isSignedBy('secret', payload, Buffer.from(signature, 'base64url'))).toBe(true);
      expect(isSignedBy('Secret', payload, Buffer.from(signature, 'base64url'))).toBe(false);
      const threads = openThreads({ ...APP, appSecret: 'secret', graphUrl: 'http://a.test', oauthUrl: '' });
      expect(threads.readSignedRequest(given)).toBeUndefined();
    },
  },
  'callbacks: deauthorize or delete request': {
    says: 'names its creator',
    holds({ body }) {
      expect(threadsOfApp.readSignedRequest(String(body['signed_request']))).toEqual({
        userId: '25000000000000001',
        issuedAt: new Date(1_790_000_000_000),
      });
    },
  },

  'container-create: 1.1 Create Text Container': is(made, 'string'),
  'container-create: 1.2 Create Image Container': is(made, 'string'),
  'container-create: 1.3 Create Video Container': is(made, 'string'),
  'container-create: 1.1 Create an Image Item Container': is(made, 'string'),
  'container-create: 2. Create a Carousel Container': is(made, 'string'),

  'container-status: finished': is(container, { status: 'finished', problem: undefined }),
  'container-status: error': is(container, { status: 'failed', problem: 'download-failed' }),
  'container-status: error, live': is(container, { status: 'failed', problem: 'unknown' }),
  'container-status: in progress': is(container, { status: 'in-progress' }),
  'container-status: published': is(container, { status: 'published' }),
  'container-status: expired': is(container, { status: 'expired' }),

  'conversation: flattened conversation with a nested reply': is(replies, {
    items: [
      { id: '1234567890', text: 'First Reply', isReply: true, rootId: '1234567890', repliedToId: '1234567890' },
      { text: 'Second Reply' },
      { text: 'Nested Reply', publishedAt: new Date('2024-01-01T18:20:00Z') },
    ],
    after: expect.stringMatching(/^lwMRY/) as unknown,
  }),
  'conversation: postman': is(replies, { items: [{ id: 'string', permalink: undefined, isReply: true }] }),

  'debug-token: user token': is((threads) => threads.readGrant(TOKEN), {
    isValid: true,
    userId: '1234567890123456',
    scopes: ['threads_basic', 'threads_content_publish'],
    issuedAt: new Date(1_747_070_132_000),
    expiresAt: new Date(1_752_254_132_000),
    dataAccessExpiresAt: new Date(1_754_846_089_000),
  }),

  'errors: media not found on publish, Vietnamese account': fails('unavailable', 'not-visible-yet'),
  'errors: media not found on publish': fails('unavailable', 'not-visible-yet'),
  'errors: media not found, French account': fails('unavailable', 'not-visible-yet'),
  'errors: reply to a deleted post': fails('unavailable', 'not-visible-yet'),
  'errors: carousel children invalid': fails('rejected', 'invalid-carousel', 'refused'),
  'errors: invalid link attachment': fails('rejected', 'invalid-link', 'refused'),
  'errors: rate limit of the Threads API': fails('rate-limited', 'account-limit', 'limited'),
  'errors: object not found': fails('gone', undefined),
  'errors: unknown field': fails('rejected', undefined),
  'errors: code used twice': fails('rejected', 'invalid-code'),
  'errors: app tier insufficient, English wording': fails('forbidden', 'needs-review'),
  'errors: permission missing, publish that went out': fails('forbidden', undefined),
  'errors: session revoked': fails('unauthorized', undefined, 'unauthorized'),
  'errors: token invalid': fails('unauthorized', undefined, 'unauthorized'),
  'errors: token expired': fails('unauthorized', undefined, 'unauthorized'),
  'errors: token expired, newer wording': fails('unauthorized', undefined, 'unauthorized'),
  'errors: token problem 458': fails('unauthorized', undefined, 'unauthorized'),
  'errors: token problem 459': fails('unauthorized', undefined, 'unauthorized'),
  'errors: token problem 460': fails('unauthorized', undefined, 'unauthorized'),
  'errors: token problem 464': fails('unauthorized', undefined, 'unauthorized'),
  'errors: token problem 467': fails('unauthorized', undefined, 'unauthorized'),
  'errors: token problem 492': fails('unauthorized', undefined, 'unauthorized'),
  'errors: temporary, retry': fails('unavailable', undefined),
  'errors: app call limit': fails('rate-limited', 'app-limit', 'limited'),
  'errors: user call limit': fails('rate-limited', 'account-limit', 'limited'),
  'errors: custom limit': fails('rate-limited', 'account-limit', 'limited'),
  'errors: media could not be fetched, Instagram twin': fails('rejected', 'media-unreachable'),
  'errors: text too long': fails('rejected', undefined),
  'errors: sample of the platform': fails('unauthorized', undefined, 'unauthorized'),
  'errors: not JSON at all': fails('unavailable', undefined),

  'keyword-search: keyword': is(found, { items: [{ kind: 'text', text: 'first thread' }], ...noCursor }),
  'keyword-search: topic tag': is(found, { items: [{ kind: 'text', text: 'second thread' }], ...noCursor }),
  'keyword-search: by media type': is(found, { items: [{ kind: 'image', text: 'third thread' }], ...noCursor }),
  'keyword-search: postman': is(found, { items: [{ id: '<string>', kind: 'text' }], after: '<string>' }),
  'keyword-search: app without sufficient tier, live': fails('forbidden', 'needs-review'),

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

  'media: text post': is(post, {
    id: '1234567',
    kind: 'text',
    text: 'Today Is Monday',
    topic: 'Mondays',
    publishedAt: new Date('2023-10-09T23:18:27Z'),
    shortcode: 'abcdefg',
    isQuote: false,
    isReply: false,
  }),
  'media: text post, live': is(post, { kind: 'text', text: '예시 본문 첫 문단\n\n예시 본문 둘째 문단' }),
  'media: image post, live': is(post, { kind: 'image', mediaUrl: undefined, childIds: [] }),
  'media: repost, live': is(post, { kind: 'repost', text: '' }),
  'media: repost, live, empty text': is(post, { kind: 'repost', text: '' }, { id: '18' }),
  'media: poll, four options': is(
    post,
    {
      poll: {
        options: [
          { text: 'first option', share: 0.1 },
          { text: 'second option', share: 0.2 },
          { text: 'third option', share: 0.15 },
          { text: 'fourth option', share: 0.55 },
        ],
        votes: 100,
        endsAt: new Date('2025-01-01T23:00:00Z'),
      },
    },
    untimed,
  ),
  'media: poll without total': is(post, { poll: { votes: undefined, endsAt: expect.any(Date) as unknown } }, untimed),
  'media: with location': is(post, { id: '54321', kind: 'other' }, untimed),
  'media: geo-gated': is(post, { id: '1234567', text: 'Today Is Monday' }),
  'media: postman': is(post, { poll: { options: [{ text: 'first', share: 0.25 }, {}, {}, {}] } }),

  'mentions: mentions': is(posts, { items: [{ id: '<string>', permalink: undefined }], after: '<string>' }),
  'mentions: field locked before approval, live': fails('rejected', undefined),
  'mentions: app without sufficient tier, live': fails('forbidden', 'needs-review'),

  'profile-lookup: public profile': is((threads) => threads.lookUpProfile(TOKEN, 'meta'), {
    username: 'meta',
    isVerified: true,
    followers: 1_234_567,
    week: { views: 1_234_567, likes: 1_234_567, replies: 1_234_567, reposts: 1_234_567, quotes: 1_234_567 },
  }),
  'profile-posts: public posts': is((threads) => threads.listProfilePosts(TOKEN, 'meta'), {
    items: [{ username: 'meta', topic: 'Mondays', isQuote: true, quotedId: undefined }],
    after: 'AFTER_CURSOR',
  }),

  'publish: published': is(published, { kind: 'confirmed', id: 'string' }),
  'publish: published and shared to Instagram': is(published, { kind: 'confirmed', id: '18000000000000010' }),
  'publish: repost': is((threads) => threads.repost(TOKEN, '18'), 'string'),
  'publish: delete': is((threads) => threads.removePost(TOKEN, '18'), undefined),

  'publishing-limit: all quotas': is(limit, {
    posts: { used: 0, total: 250, seconds: 86_400 },
    replies: { used: 0, total: 1000, seconds: 86_400 },
    deletions: { used: 0, total: 100, seconds: 86_400 },
  }),
  'publishing-limit: posts': is(limit, { posts: { used: 4, total: 250, seconds: 86_400 } }),
  'publishing-limit: replies': is(limit, { replies: { used: 1, total: 1000, seconds: 86_400 } }),
  'publishing-limit: deletions': is(limit, { deletions: { used: 1, total: 100, seconds: 86_400 } }),
  'publishing-limit: location searches': is(async (threads) => Object.keys(await limit(threads)), []),
  'publishing-limit: posts and replies, live': is(limit, { posts: { used: 0 }, replies: { total: 1000 } }),

  'rate-headers: app usage': usage({ percent: 28, restSeconds: 0 }),
  'rate-headers: business usage': usage({ percent: 1, restSeconds: 0 }),

  'replies: direct replies, three hide states': is(replies, {
    items: [{ text: 'First Reply' }, { text: 'Second Reply' }, { text: 'Third Reply', isReply: true }],
    after: 'AFTER_CURSOR',
  }),
  'replies: postman': is(replies, { items: [{ username: 'string', isReply: true }] }),
  'replies: replies written by the user': is(replies, { items: [{ text: 'REPLY', rootId: undefined }] }),
  'replies: replies written by the user, live rows': is(replies, { items: [], after: undefined, skipped: 2 }),
  'replies: pending replies': is(replies, { items: [], after: '<AFTER_CURSOR>', skipped: 2 }),

  'reply-management: hiding gated by review': fails('forbidden', 'needs-review'),
  'reply-management: pending replies on a post without approvals': fails('rejected', undefined),

  'threads-list: own posts': is(posts, {
    items: [{ id: '1234567', kind: 'text', username: 'threadsapitestuser' }],
    after: 'AFTER_CURSOR',
    skipped: 0,
  }),
  'threads-list: own posts (2)': is(posts, { items: [{ id: 'string', poll: { votes: undefined } }] }),
  'threads-list: live first page with next': is(posts, {
    items: [{ id: '18000000000000001', text: '例の投稿本文', publishedAt: new Date('2025-11-16T09:00:20Z') }],
    after: '...',
  }),
  'threads-list: cursor shape': is(posts, { items: [], after: undefined }, { data: [] }),
  'threads-list: own ghost posts': is(posts, { items: [], after: 'AFTER_CURSOR', skipped: 1 }),

  'token-exchange: code for short token': is(shortToken, 'THQVJ...'),
  'token-exchange: code for short token (2)': is(shortToken, 'string'),
  'token-exchange: code for short token, live': is(async (threads) => [await shortToken(threads)], [FAKE_TOKEN]),
  'token-exchange: short for long token, live': is(longToken, { accessToken: FAKE_TOKEN, lifetimeSeconds: 5_184_000 }),
  'token-exchange: short for long token': is(longToken, { lifetimeSeconds: 5_183_944 }),
  'token-exchange: short for long token (2)': is(longToken, { accessToken: 'string' }),
  'token-exchange: refresh': is(refreshed, { lifetimeSeconds: 5_183_944 }),
  'token-exchange: code used twice, documented form': fails('rejected', 'invalid-code'),
  'token-exchange: code used twice, live form': fails('rejected', 'invalid-code'),
  'token-exchange: exchanging a token that is already long-lived': fails('unauthorized', undefined, 'unauthorized'),
  'token-exchange: versioned path refused': fails('rejected', undefined),
  'token-exchange: app not reviewed or user not a tester': fails('forbidden', 'needs-review'),

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

  'webhooks: reply': event({ kind: 'reply', rootOwnerId: '123456', post: { id: '8901234', repliedToId: '567890' } }),
  'webhooks: reply, live': event({
    kind: 'reply',
    rootOwnerId: '20000000000000003',
    post: { id: '17800000000000002', text: 'Great post!', rootId: '17841400000000001', isReply: true },
  }),
  'webhooks: mention': event({ kind: 'mention', mentionedUserId: '78901', post: { altText: 'test alt text' } }),
  'webhooks: delete': event({
    kind: 'deletion',
    postId: '8901234',
    ownerId: '78901',
    at: new Date('2024-08-07T10:33:16Z'),
  }),
  'webhooks: publish': event({ kind: 'publication', post: { id: '8901234', username: 'test_username' } }),
  'webhooks: signature vector': {
    says: 'is signed over its bytes',
    holds({ body }) {
      const raw = Buffer.from(String(body['raw_body']));
      const { 'X-Hub-Signature-256': signature } = body['headers'] as Record<string, string>;
      expect(threadsOfApp.readWebhook(raw, signature)).toMatchObject({ events: [{ kind: 'reply' }], skipped: 0 });
    },
  },
};

/** Recorded, but nothing that this client is ever told. */
export const NOT_FOR_US: Record<string, string> = {
  'callbacks: answer to a delete request': 'we send it',
  'locations: search': 'we tag no places',
  'oauth-window: redirect after consent': 'the browser brings it',
  'oauth-window: redirect after cancel': 'the browser brings it',
  'oauth-window: tester has not accepted the invite': 'a page for the person',
  'oauth-window: Facebook app id used instead of Threads app id': 'a page for the person',
  'oauth-window: empty client_id': 'a page for the person',
  'oembed: embed': 'we embed nothing',
  'oembed: embed, short': 'we embed nothing',
  'replies: page sizes, live': 'not an answer but a count of pages',
  'reply-management: hide or unhide': 'we hide no replies',
  'reply-management: approve or ignore': 'we approve no replies',
  'token-exchange: app access token': 'we act for creators only',
  'user-insights-demographics: city, Instagram twin': 'Instagram’s, and only the inside of an answer',
  'webhooks: handshake': 'answered by the route',
};
