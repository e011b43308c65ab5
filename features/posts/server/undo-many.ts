import type { Needs } from '#runtime/runtime.ts';
import type { UndoStep } from '../deeds.ts';
import type { Author, PostRefusal } from '../post.ts';
import { changeMany } from './change-many.ts';
import { placePost } from './place-post.ts';

/** Takes back what `changeMany` did, step by step; what has become impossible meanwhile is told. */
export async function undoMany(
  needs: Needs<'db' | 'clock'>,
  person: Author,
  steps: readonly UndoStep[],
): Promise<{ refused: { id: string; refusal: PostRefusal }[] }> {
  const refused: { id: string; refusal: PostRefusal }[] = [];
  for (const { id, deed } of steps) {
    if (deed.kind === 'place') {
      const { at, ...placement } = deed.placement;
      const again = { ...placement, at: new Date(at), now: needs.clock.now() };
      const answer = await needs.db.transaction(async (tx) => placePost(tx, person, id, again));
      if (!answer.ok) refused.push({ id, refusal: answer.refusal });
    } else {
      const answer = await changeMany(needs, person, [id], deed);
      if (answer.ok) refused.push(...answer.refused);
    }
  }
  return { refused };
}
