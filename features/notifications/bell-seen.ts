import { z } from 'zod';

/** The newest entry a person had in sight when they opened the bell. Calendars, and databases, begin with the year 1. */
export const BellSeen = z.object({ until: z.iso.datetime().refine((until) => !until.startsWith('0000')) });
