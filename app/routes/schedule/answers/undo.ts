import { z } from 'zod';
import { jsonIn } from '#base/json-in.ts';
import { PlannedBefore } from '#features/planning/planned-before.ts';
import { putBack } from '#features/planning/server/put-back.ts';
import { refused } from './answering.ts';
import type { Answering, Sent } from './answering.ts';

const Before = z.array(PlannedBefore);

export const undo: Answering<Sent<'undo'>> = async (needs, { person }, form) => {
  const before = Before.safeParse(jsonIn(form.before));
  if (!before.success) return { ok: false, refusal: 'form' };
  const answer = await putBack(needs, person, before.data);
  if (!answer.ok) return refused(answer);
  const [first] = answer.refused;
  if (answer.count === 0 && first) return { ok: false, refusal: first };
  return { ok: true, deed: 'undone', count: answer.count, refused: answer.refused };
};
