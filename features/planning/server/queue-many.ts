import { MOST_AT_ONCE } from '#features/posts/deeds.ts';
import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PlanningRefused } from '../planning.ts';
import { accountsOf } from './accounts-of.ts';
import { holdAccount } from './hold-account.ts';
import type { QueueAnswer } from './queue-post.ts';
import { queueWithin } from './queue-post.ts';

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
  const held = new Set([...accounts.values()].filter((account) => account !== null));
  return db.transaction(async (tx) => {
    for (const account of [...held].toSorted()) await holdAccount(tx, account);
    const done = { ok: true as const, queued: [] as QueuedOne[], hasBegun: false };
    const refused: { postId: string; refused: PlanningRefused }[] = [];
    for (const postId of new Set(postIds)) {
      const account = accounts.get(postId);
      const answer: QueueAnswer = account
        ? await queueWithin(tx, person, postId, { where: 'end', account, now: clock.now() })
        : { ok: false, refusal: account === null ? 'account' : 'not-there' };
      if (!answer.ok) refused.push({ postId, refused: answer });
      else {
        const { scheduledAt: at } = answer.post;
        if (account && at) done.queued.push({ postId, accountId: account, at });
        done.hasBegun ||= answer.hasBegun;
      }
    }
    return { ...done, refused };
  });
}
