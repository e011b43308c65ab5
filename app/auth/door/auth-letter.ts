import { z } from 'zod';
import { defineJob } from '#jobs/define-job.ts';
import type { Needs } from '#runtime/runtime.ts';
import { sendSealedLetter } from '#services/auth/letters/letters.ts';

/** A letter the mail server did not take at once. */
export const authLetter = defineJob({
  name: 'auth.letter',
  payload: z.object({ sealed: z.string() }),
  run: ({ mail, keys }: Needs<'mail' | 'keys'>, { sealed }) => sendSealedLetter(mail, keys, sealed),
});
