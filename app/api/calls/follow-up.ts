import { z } from 'zod';
import { FOLLOW_UP_METRICS } from '#features/publishing/follow-up-metric.ts';
import { FollowUp } from '#features/publishing/follow-up.ts';
import { readFollowUp, removeFollowUp, setFollowUp } from '#features/publishing/server/follow-ups.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import type { Asked } from '../define-call.ts';
import { defineCall } from '../define-call.ts';
import { refusalFor } from '../post-answer.ts';
import { notThere, Refusal } from '../refusal.ts';
import { Id, Instant } from '../schemas.ts';

const path = '/posts/{id}/follow-up';
const query = z.strictObject({ id: Id });
const FollowUpItem = z.strictObject({
  text: z.string(),
  metric: z.enum(FOLLOW_UP_METRICS),
  threshold: z.int().describe('So many, or minutes since the post went out.'),
  reachedAt: Instant.nullable().describe('Since then it is a reply of its own, and changes no more.'),
});

export const followUp = defineCall({
  path,
  scope: 'posts:read',
  summary: 'The reply that a post gets from you once it has reached something',
  query,
  answer: FollowUpItem,
  run: async (asked, { id }) => itemOf(asked, id),
});

export const newFollowUp = defineCall({
  method: 'PUT',
  path,
  scope: 'posts:write',
  summary: 'Give a post such a reply, or another one',
  query,
  body: FollowUp,
  answer: FollowUpItem,
  async run(asked, { id }, wanted) {
    const answer = await setFollowUp(asked.runtime, asked.person, id, wanted);
    if (answer.ok) return itemOf(asked, id);
    throw answer.refusal === 'reached' ? alreadyReached() : refusalFor(answer);
  },
});

export const removedFollowUp = defineCall({
  method: 'DELETE',
  path,
  scope: 'posts:write',
  summary: 'Take it away, unless it has been reached',
  query,
  answer: z.undefined(),
  status: 204,
  async run(asked, { id }) {
    await itemOf(asked, id);
    const answer = await removeFollowUp(asked.runtime, asked.person, id);
    if (!answer.ok) throw alreadyReached();
    return undefined;
  },
});

async function itemOf({ runtime, person }: Asked, id: string) {
  const [post, found] = await Promise.all([readPost(runtime, person, id), readFollowUp(runtime, person, id)]);
  if (!post) throw refusalFor({ ok: false, refusal: 'not-there' });
  if (!found) throw notThere('The post has no follow-up.');
  const { text, metric, threshold, reachedAt } = found;
  return { text, metric, threshold, reachedAt: reachedAt?.toISOString() ?? null };
}

function alreadyReached(): Refusal {
  return new Refusal(409, 'reached', 'It has been reached, and the reply is on its way or out.');
}
