import { namesAfter } from '#features/planning/planning-form.ts';
import { plannedBefore } from '#features/planning/server/planned-before.ts';
import { queueMany } from '#features/planning/server/queue-many.ts';
import { refused } from './answering.ts';
import type { Answering, Sent } from './answering.ts';

export const queueChosen: Answering<Sent<'queue-all'>> = async (needs, { person, accountId }, _, values) => {
  const ids = namesAfter(values, 'post:');
  if (ids.length === 0) return { ok: false, refusal: 'nothing-chosen' };
  const before = await plannedBefore(needs, person, ids);
  const answer = await queueMany(needs, person, ids, { accountId });
  if (!answer.ok) return refused(answer);
  const [first] = answer.refused;
  if (answer.queued.length === 0 && first) return refused(first.refused);
  const queued = new Set(answer.queued.map(({ postId }) => postId));
  return {
    ok: true,
    deed: 'queued-many',
    count: queued.size,
    hasBegun: answer.hasBegun,
    refused: answer.refused.map((each) => each.refused.refusal),
    undo: before.filter(({ id }) => queued.has(id)),
  };
};
