import { wallTimeOf } from '#base/zoned-time.ts';
import { plannedBefore } from '#features/planning/server/planned-before.ts';
import { queuePost } from '#features/planning/server/queue-post.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { refused } from './answering.ts';
import type { Answering, Sent } from './answering.ts';
import { elsewhereFor } from './elsewhere-for.ts';
import { queuedBefore } from './queued-before.ts';

export const addToQueue: Answering<Sent<'queue'>> = async (needs, doer, { postId, where }) => {
  const { person, timeZone } = doer;
  const accountId = (await readPost(needs, person, postId))?.accountId ?? doer.accountId;
  // Whoever goes first moves the others on, and they go back with it.
  const before =
    where === 'next'
      ? await queuedBefore(needs, { person, accountId }, [postId])
      : await plannedBefore(needs, person, [postId]);
  const answer = await queuePost(needs, person, postId, { where });
  if (!answer.ok) return refused(answer);
  const { scheduledAt } = answer.post;
  return {
    ok: true,
    deed: 'queued',
    ...(scheduledAt && { local: wallTimeOf(scheduledAt, timeZone) }),
    hasBegun: answer.hasBegun,
    elsewhere: elsewhereFor(doer, [answer.post.accountId]),
    undo: before,
  };
};
