import { z } from 'zod';
import { instantOf, isWallTime, wallTimeOf } from '#base/zoned-time.ts';
import { timeZoneFrom } from '#features/account/time-zone.ts';
import { POST_STATES } from '#features/posts/post-state.ts';

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

/** How a post stood before something was done to it, so that it can be put back. */
export const PlannedBefore = z.strictObject({
  id: z.uuid(),
  state: z.enum(POST_STATES),
  isAside: z.boolean(),
  hasAccount: z.boolean(),
  plan: PastPlacement.nullable(),
});

export type PlannedBefore = z.output<typeof PlannedBefore>;

/** The second of two hours is one too, and one that the clocks skip is the first after. */
function isShownAt(at: Date, wallTime: string, timeZone: string): boolean {
  return wallTimeOf(at, timeZone) === wallTime || instantOf(wallTime, timeZone).at.getTime() === at.getTime();
}
