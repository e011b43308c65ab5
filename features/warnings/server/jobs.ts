import { z } from 'zod';
import { defineJob } from '#jobs/define-job.ts';
import type { Needs } from '#runtime/runtime.ts';
import { tellLosses } from './tell-losses.ts';
import { warnOfLosses } from './warn-of-losses.ts';

export const warnOwners = defineJob({
  name: 'warnings.warn-owners',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  async run(runtime: Needs<'db' | 'clock' | 'queue'>) {
    await tellLosses(runtime);
    await warnOfLosses(runtime);
  },
});
