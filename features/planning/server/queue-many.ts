import { MOST_AT_ONCE } from '#features/posts/deeds.ts';
import type { Tx } from '#db/client.ts';
import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PlanningRefused } from '../planning.ts';
import { accountsOf } from './accounts-of.ts';
import { holdAccount } from './hold-account.ts';
import type { OpenQueue } from './open-queue.ts';
import { openQueue } from './open-queue.ts';
import { putInQueue } from './put-in-queue.ts';

type QueuedOne = { postId: string; accountId: string; at: Date };

export type QueuedMany =
  | {
      ok: true;
      queued: QueuedOne[];
      refused: { postId: string; refused: PlanningRefused }[];
      hasBegun: boolean;
    }
  | PlanningRefused;

/** Each the next free slot of its account, in the order they are named; what is refused takes none. */
export async function queueMany(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  postIds: readonly string[],
): Promise<QueuedMany> {
  if (postIds.length > MOST_AT_ONCE) return { ok: false, refusal: 'too-many' };
  const accounts = await accountsOf({ db }, person, postIds);
  return db.transaction(async (tx) => {
    const queues = await holdQueues(tx, person.id, accounts.values(), clock.now());
    const done = { ok: true as const, queued: [] as QueuedOne[], hasBegun: false };
    const refused: { postId: string; refused: PlanningRefused }[] = [];
    for (const postId of new Set(postIds)) {
      const account = accounts.get(postId);
      const queue = account && queues.get(account);
      const answer = queue
        ? await putInQueue(tx, person, queue, { postId, where: 'end' })
        : ({ ok: false, refusal: account === undefined ? 'not-there' : 'account' } as const);
      if (!answer.ok) refused.push({ postId, refused: answer });
      else {
        const { accountId, scheduledAt: at } = answer.post;
        if (accountId && at) done.queued.push({ postId, accountId, at });
        done.hasBegun ||= answer.hasBegun;
      }
    }
    return { ...done, refused };
  });
}

/** In one order, so that two who hold the same never wait for each other. */
async function holdQueues(tx: Tx, personId: string, accounts: Iterable<string | null>, now: Date) {
  const queues = new Map<string, OpenQueue>();
  for (const accountId of [...new Set(accounts)].filter((account) => account !== null).toSorted()) {
    await holdAccount(tx, accountId);
    const queue = await openQueue(tx, personId, accountId, now);
    if (queue) queues.set(accountId, queue);
  }
  return queues;
}
