import type { PlanId } from '#base/product.ts';
import { stopsGoingOut } from '#features/posts/notes.ts';
import type { NoteCode } from '#features/posts/notes.ts';
import { lackingFor } from '#features/posts/over-plan.ts';
import type { Capability } from '#features/plans/plan.ts';
import { includes } from '#features/plans/plan.ts';
import type { ImportRow } from './import-row.ts';
import { isTooFar } from './planning.ts';
import type { QueueRules, Slot, SlotTime } from './slots.ts';
import { nextSlots } from './slots.ts';
import type { Moved } from '#base/zoned-time.ts';
import { instantOf } from '#base/zoned-time.ts';

/** What a row becomes, or why it cannot. */
export type Becomes =
  | { kind: 'idea' | 'draft' | 'ready' }
  | (SlotTime & { kind: 'queued' })
  | (SlotTime & { kind: 'scheduled'; moved: Moved })
  | { kind: 'refused'; refusal: 'in-the-past' | 'too-far' | 'no-slot' | 'account' }
  | { kind: 'refused'; refusal: 'plan'; capability: Capability }
  | { kind: 'refused'; refusal: 'notes'; notes: NoteCode[] };

export type PlannedRow = { row: ImportRow; becomes: Becomes };

export type ImportFacts = {
  plan: PlanId;
  /** Of the account they go out from; nothing without one. */
  queue: { rules: QueueRules; slots: readonly Slot[] } | undefined;
  taken: readonly Date[];
  now: Date;
};

const STATES = { idea: 'IDEA', draft: 'DRAFT', ready: 'READY', queued: 'SCHEDULED', scheduled: 'SCHEDULED' } as const;

/** Chosen times first, since they take slots; then each that is queued takes the next free one, in the order of the file. */
export function planRows(rows: readonly ImportRow[], facts: ImportFacts): PlannedRow[] {
  const judged = rows.map((row) => ({ row, becomes: refusalOf(row, facts) ?? timeOf(row, facts) }));
  const chosen = judged.flatMap(({ becomes }) => (becomes?.kind === 'scheduled' ? [becomes.at] : []));
  const waiting = judged.filter(({ becomes }) => becomes === undefined).length;
  const { queue, taken, now } = facts;
  const free = queue
    ? nextSlots({ slots: queue.slots, queue: queue.rules, taken: [...taken, ...chosen], from: now, count: waiting })
    : [];
  let next = 0;
  return judged.map(({ row, becomes }) => {
    if (becomes) return { row, becomes };
    const slot = free[next++];
    return { row, becomes: slot ? { kind: 'queued', ...slot } : { kind: 'refused', refusal: 'no-slot' } };
  });
}

function refusalOf({ target, content, labels }: ImportRow, { plan, queue }: ImportFacts): Becomes | undefined {
  const capability = lackingFor(plan, STATES[target], content) ?? lackingForLabels(plan, labels);
  if (capability) return { kind: 'refused', refusal: 'plan', capability };
  if (STATES[target] !== 'SCHEDULED') return undefined;
  if (!queue) return { kind: 'refused', refusal: 'account' };
  const notes = stopsGoingOut(content, { plan, media: new Map() }).map(({ code }) => code);
  return notes.length > 0 ? { kind: 'refused', refusal: 'notes', notes: [...new Set(notes)] } : undefined;
}

function lackingForLabels(plan: PlanId, labels: readonly string[]): Capability | undefined {
  return labels.length > 0 && !includes(plan, 'prepare-posts') ? 'prepare-posts' : undefined;
}

/** Nothing for what waits for a slot. */
function timeOf({ target, wallTime, timeZone }: ImportRow, { now }: ImportFacts): Becomes | undefined {
  if (target === 'queued') return undefined;
  if (target !== 'scheduled' || !wallTime || !timeZone) return { kind: target === 'scheduled' ? 'draft' : target };
  const { at, moved } = instantOf(wallTime, timeZone);
  if (at <= now) return { kind: 'refused', refusal: 'in-the-past' };
  if (isTooFar(at, now)) return { kind: 'refused', refusal: 'too-far' };
  return { kind: 'scheduled', at, wallTime, timeZone, moved };
}
