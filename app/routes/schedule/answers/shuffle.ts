import { shuffleQueue } from '#features/planning/server/shuffle-queue.ts';
import { refused } from './answering.ts';
import type { Answering } from './answering.ts';
import { queuedBefore } from './queued-before.ts';

export const shuffle: Answering = async (needs, doer) => {
  const before = await queuedBefore(needs, doer);
  const answer = await shuffleQueue(needs, doer.person, doer.accountId);
  return answer.ok ? { ok: true, deed: 'shuffled', count: answer.moved, undo: before } : refused(answer);
};
