import { z } from 'zod';
import { removeExpired } from '#db/remove-expired.ts';
import { defineJob } from '#jobs/define-job.ts';
import type { Needs } from '#runtime/runtime.ts';

export const removeExpiredRows = defineJob({
  name: 'housekeeping.remove-expired-rows',
  payload: z.object({}),
  schedule: '17 3 * * *',
  run: ({ db, clock }: Needs<'db' | 'clock'>) => removeExpired(db, clock.now()),
});
