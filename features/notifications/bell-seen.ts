import { z } from 'zod';

/** The newest entry a person had in sight when they opened the bell. */
export const BellSeen = z.object({ until: z.iso.datetime() });
