import { z } from 'zod';
import { timeZoneFrom } from '#features/account/time-zone.ts';
import { RepetitionRule } from './repetition.ts';

/** When somebody wants a post to come again. */
export const RepetitionWish = z
  .strictObject({
    rule: RepetitionRule,
    /** Minutes since midnight. */
    minute: z.int().min(0).max(1439),
    timeZone: z.string().refine((name) => timeZoneFrom(name) !== undefined),
    startsOn: z.iso.date(),
    endsOn: z.iso.date().nullable(),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, { path: ['endsOn'] });

export type RepetitionWish = z.output<typeof RepetitionWish>;
