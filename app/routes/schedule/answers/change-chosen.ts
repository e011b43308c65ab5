import { namesAfter } from '#features/planning/planning-form.ts';
import { plannedBefore } from '#features/planning/server/planned-before.ts';
import { shiftPosts } from '#features/planning/server/shift-posts.ts';
import { changeMany } from '#features/posts/server/change-many.ts';
import { refused } from './answering.ts';
import type { Answering, Sent } from './answering.ts';

/** To all that are ticked in the list. */
export const changeChosen: Answering<Sent<'many'>> = async (needs, { person }, { deed, amount, unit }, values) => {
  const ids = namesAfter(values, 'post:');
  if (ids.length === 0) return { ok: false, refusal: 'nothing-chosen' };
  const undo = await plannedBefore(needs, person, ids);
  if (deed === 'shift') {
    const answer = await shiftPosts(needs, person, ids, amount * (unit === 'days' ? 1440 : 60));
    if (!answer.ok) return refused(answer);
    const [first] = answer.refused;
    if (answer.count === 0 && first) return { ok: false, refusal: first };
    return { ok: true, deed: 'shifted', count: answer.count, refused: answer.refused, undo };
  }
  const kind = deed === 'to-draft' ? ({ kind: 'move', to: 'DRAFT' } as const) : ({ kind: 'set-aside' } as const);
  const answer = await changeMany(needs, person, ids, kind);
  if (!answer.ok) return refused(answer);
  return { ok: true, deed, count: answer.changed.length, refused: answer.refused.map(({ refusal }) => refusal), undo };
};
