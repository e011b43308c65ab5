import { expect } from 'vitest';
import { fails, is, TOKEN } from '../test-expectation.ts';
import type { Expectation } from '../test-expectation.ts';
import type { Threads } from '../threads.ts';

const post = (threads: Threads) => threads.readPost(TOKEN, '18');
const posts = (threads: Threads) => threads.listPosts(TOKEN);
const replies = (threads: Threads) => threads.listReplies(TOKEN);
const found = (threads: Threads) => threads.search(TOKEN, { query: 'a' });
const noCursor = { after: undefined, skipped: 0 };
const untimed = { timestamp: '2026-01-01T00:00:00+0000' };

/** Posts, alone and in lists. */
export const POSTS: Record<string, Expectation> = {
  'conversation: flattened conversation with a nested reply': is(replies, {
    items: [
      { id: '1234567890', text: 'First Reply', isReply: true, rootId: '1234567890', repliedToId: '1234567890' },
      { text: 'Second Reply' },
      { text: 'Nested Reply', publishedAt: new Date('2024-01-01T18:20:00Z') },
    ],
    after: expect.stringMatching(/^lwMRY/) as unknown,
  }),
  'conversation: postman': is(replies, { items: [{ id: 'string', permalink: undefined, isReply: true }] }),

  'keyword-search: keyword': is(found, { items: [{ kind: 'text', text: 'first thread' }], ...noCursor }),
  'keyword-search: topic tag': is(found, { items: [{ kind: 'text', text: 'second thread' }], ...noCursor }),
  'keyword-search: by media type': is(found, { items: [{ kind: 'image', text: 'third thread' }], ...noCursor }),
  'keyword-search: postman': is(found, { items: [{ id: '<string>', kind: 'text' }], after: '<string>' }),
  'keyword-search: app without sufficient tier, live': fails('forbidden', 'needs-review'),

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

  'profile-posts: public posts': is((threads) => threads.listProfilePosts(TOKEN, 'meta'), {
    items: [{ username: 'meta', topic: 'Mondays', isQuote: true, quotedId: undefined }],
    after: 'AFTER_CURSOR',
  }),

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
};
