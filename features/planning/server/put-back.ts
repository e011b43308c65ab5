import type { Tx } from '#db/client.ts';
import type { Author, PostAnswer } from '#features/posts/post.ts';
import { moveWithin } from '#features/posts/server/move-post.ts';
import { changePost } from '#features/posts/server/own-post.ts';
import { placePost } from '#features/posts/server/place-post.ts';
import { restoreWithin } from '#features/posts/server/restore-post.ts';
import { setAsideWithin } from '#features/posts/server/set-aside.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PlannedBefore } from '../planned-before.ts';
import type { PlanningRefusal, PlanningRefused } from '../planning.ts';
import { isTooFar } from '../planning.ts';
import { holdAccount } from './hold-account.ts';

export const MOST_PUT_BACK = 1000;

export type PutBack = { ok: true; count: number; refused: PlanningRefusal[] } | { ok: false; refusal: 'too-many' };

/** Posts as they stood before; what has become impossible meanwhile, such as a time that is over, is told. */
export async function putBack(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  before: readonly PlannedBefore[],
): Promise<PutBack> {
  if (before.length > MOST_PUT_BACK) return { ok: false, refusal: 'too-many' };
  const accounts = [...new Set(before.flatMap(({ plan }) => (plan ? [plan.accountId] : [])))].toSorted();
  return db.transaction(async (tx) => {
    for (const accountId of accounts) await holdAccount(tx, accountId);
    const refused: PlanningRefusal[] = [];
    for (const each of before) {
      const answer = await putOneBack(tx, person, each, clock.now());
      if (!answer.ok) refused.push(answer.refusal);
    }
    return { ok: true, count: before.length - refused.length, refused };
  });
}

async function putOneBack(
  tx: Tx,
  person: Author,
  before: PlannedBefore,
  now: Date,
): Promise<PostAnswer | PlanningRefused> {
  if (before.isAside) return setAsideWithin(tx, person, before.id, now);
  const restored = await restoreWithin(tx, person, before.id, now);
  if (!restored.ok) return restored;
  if (before.plan) {
    const { at, ...plan } = before.plan;
    if (isTooFar(new Date(at), now)) return { ok: false, refusal: 'too-far' };
    return placePost(tx, person, before.id, { ...plan, at: new Date(at), now });
  }
  const to = before.state === 'IDEA' || before.state === 'READY' ? before.state : 'DRAFT';
  const isBack = restored.post.state === before.state || restored.post.state === to;
  const moved = isBack ? restored : await moveWithin(tx, person, before.id, { to, now });
  if (!moved.ok || before.hasAccount || moved.post.accountId === null) return moved;
  return { ok: true, post: await changePost(tx, moved.post, { accountId: null }, now) };
}
