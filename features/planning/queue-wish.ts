import { z } from 'zod';
import { timeZoneFrom } from '#features/account/time-zone.ts';

const minute = z.int().min(0).max(1439);

/** More than one an hour is no rhythm. */
export const MOST_SLOTS = 168;

/** How somebody wants their queue to be, whole. */
export const QueueWish = z.strictObject({
  timeZone: z.string().transform((name, context) => {
    const zone = timeZoneFrom(name);
    if (zone) return zone;
    context.addIssue({ code: 'custom', message: 'Not a time zone' });
    return z.NEVER;
  }),
  slots: z.array(z.strictObject({ weekday: z.int().min(1).max(7), minute })).max(MOST_SLOTS),
  minimumGapMinutes: z.int().min(0).max(1440),
  quiet: z.strictObject({ from: minute, to: minute }).nullable(),
});

export type QueueWish = z.output<typeof QueueWish>;
