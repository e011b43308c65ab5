import { z } from 'zod';

/** What the page of a letter's link sends: the key of the letter says whose it is. */
export const RecapForm = z.object({ intent: z.enum(['stop', 'again']), key: z.uuid() });
