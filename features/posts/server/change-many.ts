import type { Tx } from '#db/client.ts';
import { includes } from '#features/plans/plan.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Deed } from '../deeds.ts';
import { MOST_AT_ONCE } from '../deeds.ts';
import type { Author, PostRefusal } from '../post.ts';
import { labelPosts, unlabelPosts } from './label-posts.ts';
import { moveWithin } from './move-post.ts';
import { lockPost } from './own-post.ts';
import { removePost } from './remove-post.ts';
import { restoreWithin } from './restore-post.ts';
import { setAsideWithin } from './set-aside.ts';

export type ManyAnswer =
  | { ok: false; refusal: 'too-many' }
  | { ok: true; changed: string[]; refused: { id: string; refusal: PostRefusal }[] };

/** One deed to many posts: each is done whole or not at all, and what refuses one keeps none of the others. */
export async function changeMany(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  ids: readonly string[],
  deed: Deed,
): Promise<ManyAnswer> {
  if (ids.length > MOST_AT_ONCE) return { ok: false, refusal: 'too-many' };
  const now = clock.now();
  // In one order, so that two who change the same posts at once do not wait for each other.
  const inOrder = [...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1));
  return db.transaction(async (tx) => {
    const answer: ManyAnswer & { ok: true } = { ok: true, changed: [], refused: [] };
    for (const id of inOrder) {
      const isThere = (await lockPost(tx, person, id)) !== undefined;
      const refusal = isThere ? await doTo(tx, person, id, deed, now) : 'not-there';
      if (!refusal) answer.changed.push(id);
      else if (refusal !== 'nothing') answer.refused.push({ id, refusal });
    }
    return answer;
  });
}

/** Why it was not done: `nothing` where there was nothing to do. */
async function doTo(
  tx: Tx,
  person: Author,
  id: string,
  deed: Deed,
  now: Date,
): Promise<PostRefusal | 'nothing' | undefined> {
  switch (deed.kind) {
    case 'move':
      return refusalIn(await moveWithin(tx, person, id, { to: deed.to, now }));
    case 'set-aside':
      return refusalIn(await setAsideWithin(tx, person, id, now));
    case 'restore':
      return refusalIn(await restoreWithin(tx, person, id, now));
    case 'remove':
      return refusalIn(await removePost({ db: tx }, person, id));
    case 'label': {
      if (!includes(person.plan, 'prepare-posts')) return 'plan';
      const labelled = await labelPosts({ db: tx }, { personId: person.id, labelId: deed.labelId, postIds: [id] });
      return labelled.length > 0 ? undefined : 'nothing';
    }
    case 'unlabel': {
      const unlabelled = await unlabelPosts({ db: tx }, { personId: person.id, labelId: deed.labelId, postIds: [id] });
      return unlabelled.length > 0 ? undefined : 'nothing';
    }
  }
}

function refusalIn(answer: { ok: true } | { ok: false; refusal: PostRefusal }): PostRefusal | undefined {
  return answer.ok ? undefined : answer.refusal;
}
