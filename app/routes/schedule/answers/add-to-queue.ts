import { wallTimeOf } from '#base/zoned-time.ts';
import { plannedBefore } from '#features/planning/server/planned-before.ts';
import { queuePost } from '#features/planning/server/queue-post.ts';
import { refused } from './answering.ts';
import type { Answering, Sent } from './answering.ts';
import { queuedBefore } from './queued-before.ts';

export const addToQueue: Answering<Sent<'queue'>> = async (needs, doer, { postId, where }) => {
  const { person, accountId, timeZone } = doer;
  // Whoever goes first moves the others on, and they go back with it.
  const before =
    where === 'next' ? await queuedBefore(needs, doer, [postId]) : await plannedBefore(needs, person, [postId]);
  const answer = await queuePost(needs, person, postId, { where, accountId });
  if (!answer.ok) return refused(answer);
  const { scheduledAt } = answer.post;
  return {
    ok: true,
    deed: 'queued',
    ...(scheduledAt && { local: wallTimeOf(scheduledAt, timeZone) }),
    hasBegun: answer.hasBegun,
    undo: before,
  };
};
