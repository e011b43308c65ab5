import { z } from 'zod';
import { readPost } from '#features/posts/server/read-post.ts';
import { publishNow } from '#features/publishing/server/publish-now.ts';
import { retryPost } from '#features/publishing/server/retry-post.ts';
import { foundIt, sendAgain } from '#features/publishing/server/settle-doubt.ts';
import { defineCall } from '../define-call.ts';
import { PostItem, readItem, refusalFor } from '../post-answer.ts';
import { Refusal } from '../refusal.ts';
import { Id } from '../schemas.ts';
import { answered, zoneIn } from './post-deeds.ts';

const query = z.strictObject({ id: Id });
const Wish = z
  .strictObject({
    timeZone: z.string().max(100).optional().describe('The IANA zone that it is shown in; without it, yours.'),
    account: Id.optional().describe('One of your accounts; without it, that of the post, or the chosen one.'),
    version: z.int().optional(),
  })
  .optional();

export const publishedPost = defineCall({
  method: 'POST',
  path: '/posts/{id}/publish',
  scope: 'posts:write',
  summary: 'Let a post go out at this instant; `publication` tells how that stands',
  query,
  body: Wish,
  answer: PostItem,
  async run({ runtime, person, timeZone }, { id }, wish) {
    return answered(runtime, person, await publishNow(runtime, person, id, wished(timeZone, wish)));
  },
});

export const retriedPost = defineCall({
  method: 'POST',
  path: '/posts/{id}/retry',
  scope: 'posts:write',
  summary: 'Try again with what failed or missed its hour; parts that are out stay as they are',
  query,
  body: Wish,
  answer: PostItem,
  async run({ runtime, person, timeZone }, { id }, wish) {
    const answer = await retryPost(runtime, person, id, wished(timeZone, wish));
    if (!answer.ok && answer.refusal === 'nothing-to-retry')
      throw new Refusal(409, 'nothing-to-retry', 'Only what failed or missed its hour can be tried again.');
    return answered(runtime, person, answer);
  },
});

export const settledDoubt = defineCall({
  method: 'POST',
  path: '/posts/{id}/doubt',
  scope: 'posts:write',
  summary: 'Say what you saw on the profile, where nobody knows whether a post went out',
  query,
  body: z.strictObject({
    answer: z.enum(['it-is-there', 'publish-again']).describe('`publish-again` only if it is not there.'),
  }),
  answer: PostItem,
  async run({ runtime, person }, { id }, { answer: seen }) {
    const settle = seen === 'it-is-there' ? foundIt : sendAgain;
    const answer = await settle(runtime, person, id);
    if (!answer.ok && answer.refusal === 'not-in-doubt')
      throw new Refusal(409, 'not-in-doubt', 'It is known how this post stands: see its publication.');
    const post = answer.ok ? await readPost(runtime, person, id) : undefined;
    if (!post) throw refusalFor({ ok: false, refusal: 'not-there' });
    return readItem(runtime, person, post);
  },
});

function wished(ownZone: string, { timeZone, account, version }: NonNullable<z.output<typeof Wish>> = {}) {
  return { timeZone: zoneIn(timeZone ?? ownZone), accountId: account, version };
}
