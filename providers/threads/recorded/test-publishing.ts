import { is, TOKEN, usage } from '../test-expectation.ts';
import type { Expectation } from '../test-expectation.ts';
import type { Threads } from '../threads.ts';

const container = (threads: Threads) => threads.readContainer(TOKEN, '17');
const made = (threads: Threads) => threads.createContainer(TOKEN, { kind: 'text', text: 'a' });
const published = (threads: Threads) => threads.publish(TOKEN, '17');
const limit = (threads: Threads) => threads.readPublishingLimit(TOKEN, ['posts', 'replies', 'deletions']);

/** Making and publishing, and how much of it is allowed. */
export const PUBLISHING: Record<string, Expectation> = {
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
};
