import { z } from 'zod';
import { jsonIn } from '#base/json-in.ts';
import { PlannedBefore } from '#features/planning/planned-before.ts';
import type { Deed } from '#features/posts/deeds.ts';
import { canMove } from '#features/posts/post-state.ts';

/** What undoes a deed; text, so that a page can hold it until somebody thinks better of it. */
const WayBack = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('put-back'), before: z.array(PlannedBefore) }),
  z.strictObject({ kind: z.literal('unlabel'), labelId: z.uuid(), ids: z.array(z.uuid()) }),
]);
export type WayBack = z.output<typeof WayBack>;

export function wayBackIn(text: string): WayBack | undefined {
  return WayBack.safeParse(jsonIn(text)).data;
}

/** From a deed to those that it changed; nothing where the table knows none. */
export function wayBackFrom(
  deed: Deed | { kind: 'queue' },
  before: readonly PlannedBefore[],
  changed: readonly string[],
): WayBack | undefined {
  if (deed.kind === 'remove' || changed.length === 0) return undefined;
  if (deed.kind === 'label') return { kind: 'unlabel', labelId: deed.labelId, ids: [...changed] };
  const those = before.filter(
    ({ id, state }) => changed.includes(id) && (deed.kind !== 'move' || canMove(deed.to, state)),
  );
  return those.length > 0 ? { kind: 'put-back', before: those } : undefined;
}
