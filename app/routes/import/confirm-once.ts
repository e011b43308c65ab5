import { isHeld } from '#features/planning/import-id.ts';
import { answerOnce } from '#features/api-keys/server/answer-once.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ImportAnswer } from './answer-import.ts';

type Confirmed = { personId: string; importId: string; rows: string };

/** One preview is confirmed once, whatever became of its posts since: sent again, it is answered from what is remembered. */
export async function confirmOnce(
  needs: Needs<'db' | 'clock'>,
  { personId, importId, rows }: Confirmed,
  confirm: () => Promise<ImportAnswer>,
): Promise<ImportAnswer> {
  if (!isHeld(importId, needs.clock.now())) return { kind: 'refused', refusal: 'not-there' };
  let isFirst = false;
  const once = await answerOnce(needs, { personId, key: `import ${importId}`, call: rows }, async () => {
    isFirst = true;
    return { status: 200, body: await confirm() };
  });
  if (!once.ok) return { kind: 'refused', refusal: once.refusal === 'under-way' ? 'too-often' : 'form' };
  const answer = once.answer.body as ImportAnswer;
  return isFirst || answer.kind !== 'imported' ? answer : { ...answer, wasDone: true };
}
