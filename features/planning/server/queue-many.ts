import { MOST_AT_ONCE } from '#features/posts/deeds.ts';
import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PlanningRefused } from '../planning.ts';
import { accountOf } from './account-of.ts';
import { holdAccount } from './hold-account.ts';
import { queueWithin } from './queue-post.ts';

export type QueuedMany =
  | {
      ok: true;
      queued: { postId: string; at: Date }[];
      refused: { postId: string; refused: PlanningRefused }[];
      hasBegun: boolean;
    }
  | PlanningRefused;

/** Each the next free slot, in the order they are named; what is refused takes none. */
export async function queueMany(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  postIds: readonly string[],
  { accountId }: { accountId?: string | null } = {},
): Promise<QueuedMany> {
  if (postIds.length > MOST_AT_ONCE) return { ok: false, refusal: 'too-many' };
  const account = await accountOf({ db }, person.id, accountId);
  if (!account) return { ok: false, refusal: 'account' };
  return db.transaction(async (tx) => {
    await holdAccount(tx, account);
    const done = { ok: true as const, queued: [] as { postId: string; at: Date }[], hasBegun: false };
    const refused: { postId: string; refused: PlanningRefused }[] = [];
    for (const postId of new Set(postIds)) {
      const answer = await queueWithin(tx, person, postId, { where: 'end', account, now: clock.now() });
      if (!answer.ok) refused.push({ postId, refused: answer });
      else {
        if (answer.post.scheduledAt) done.queued.push({ postId, at: answer.post.scheduledAt });
        done.hasBegun ||= answer.hasBegun;
      }
    }
    return { ...done, refused };
  });
}
