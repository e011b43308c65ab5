import { namesAfter } from '#features/planning/planning-form.ts';
import { plannedBefore } from '#features/planning/server/planned-before.ts';
import { queueMany } from '#features/planning/server/queue-many.ts';
import { refused } from './answering.ts';
import type { Answering, Sent } from './answering.ts';
import { elsewhereFor } from './elsewhere-for.ts';

export const queueChosen: Answering<Sent<'queue-all'>> = async (needs, doer, _, values) => {
  const { person } = doer;
  const ids = namesAfter(values, 'post:');
  if (ids.length === 0) return { ok: false, refusal: 'nothing-chosen' };
  const before = await plannedBefore(needs, person, ids);
  const answer = await queueMany(needs, person, ids);
  if (!answer.ok) return refused(answer);
  const [first] = answer.refused;
  if (answer.queued.length === 0 && first) return refused(first.refused);
  const queued = new Set(answer.queued.map(({ postId }) => postId));
  return {
    ok: true,
    deed: 'queued-many',
    count: queued.size,
    hasBegun: answer.hasBegun,
    elsewhere: elsewhereFor(
      doer,
      answer.queued.map(({ accountId }) => accountId),
    ),
    refused: answer.refused.map((each) => each.refused.refusal),
    undo: before.filter(({ id }) => queued.has(id)),
  };
};
