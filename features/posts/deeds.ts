import { z } from 'zod';
import { instantOf, isWallTime, wallTimeOf } from '#base/zoned-time.ts';
import { timeZoneFrom } from '#features/account/time-zone.ts';

export const MOST_AT_ONCE = 200;

/** What may be done to many posts at once. */
export const Deed = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), to: z.enum(['IDEA', 'DRAFT', 'READY']) }),
  z.strictObject({ kind: z.literal('label'), labelId: z.uuid() }),
  z.strictObject({ kind: z.literal('unlabel'), labelId: z.uuid() }),
  z.strictObject({ kind: z.literal('set-aside') }),
  z.strictObject({ kind: z.literal('restore') }),
  z.strictObject({ kind: z.literal('remove') }),
]);
export type Deed = z.output<typeof Deed>;

/** The time that a post had. It comes back from a browser: an hour that its zone does not show then was never planned here. */
export const PastPlacement = z
  .strictObject({
    at: z.iso.datetime(),
    wallTime: z.string().refine(isWallTime, { abort: true }),
    timeZone: z.string().refine((zone) => timeZoneFrom(zone) === zone, { abort: true }),
    plannedBy: z.enum(['time', 'queue', 'repetition']),
    pinned: z.boolean(),
    accountId: z.uuid(),
  })
  .refine(({ at, wallTime, timeZone }) => isShownAt(new Date(at), wallTime, timeZone));
export type PastPlacement = z.output<typeof PastPlacement>;

/** What makes one post again as it was; text, so that a page can hold it until somebody thinks better of it. */
export const UndoStep = z.strictObject({
  id: z.uuid(),
  deed: Deed.or(z.strictObject({ kind: z.literal('place'), placement: PastPlacement })),
});
export type UndoStep = z.output<typeof UndoStep>;
export const UndoSteps = z.array(UndoStep).max(2 * MOST_AT_ONCE);

/** The second of two hours is one too, and one that the clocks skip is the first after. */
function isShownAt(at: Date, wallTime: string, timeZone: string): boolean {
  return wallTimeOf(at, timeZone) === wallTime || instantOf(wallTime, timeZone).at.getTime() === at.getTime();
}
