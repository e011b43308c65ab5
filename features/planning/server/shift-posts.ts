import { MOST_AT_ONCE } from '#features/posts/deeds.ts';
import type { Author } from '#features/posts/post.ts';
import { placePost } from '#features/posts/server/place-post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PlanningRefusal } from '../planning.ts';
import { isTooFar } from '../planning.ts';
import { shifted } from '../shifted.ts';
import { instantOf } from '#base/zoned-time.ts';
import { holdAccount } from './hold-account.ts';
import { plannedBefore } from './planned-before.ts';

export type Shifted = { ok: true; count: number; refused: PlanningRefusal[] } | { ok: false; refusal: 'too-many' };

/** Planned posts so much later or sooner, by the clock on the wall; each for itself, and told where it cannot be. */
export async function shiftPosts(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  postIds: readonly string[],
  minutes: number,
): Promise<Shifted> {
  if (postIds.length > MOST_AT_ONCE) return { ok: false, refusal: 'too-many' };
  const now = clock.now();
  return db.transaction(async (tx) => {
    const known = await plannedBefore({ db: tx }, person, postIds);
    const accounts = [...new Set(known.flatMap(({ plan }) => (plan ? [plan.accountId] : [])))].toSorted();
    for (const accountId of accounts) await holdAccount(tx, accountId);
    // While others held them, much may have become of what was known.
    const before = await plannedBefore({ db: tx }, person, postIds);
    const refused: PlanningRefusal[] = [];
    for (const { id, plan } of before) {
      if (!plan) {
        refused.push('not-queued');
        continue;
      }
      const wallTime = shifted(plan.wallTime, minutes);
      const { at } = instantOf(wallTime, plan.timeZone);
      const placement = { ...plan, at, wallTime, plannedBy: 'time', pinned: false, now } as const;
      const answer = isTooFar(at, now)
        ? { ok: false as const, refusal: 'too-far' as const }
        : await placePost(tx, person, id, placement);
      if (!answer.ok) refused.push(answer.refusal);
    }
    return { ok: true, count: before.length - refused.length, refused };
  });
}
