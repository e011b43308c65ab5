import { z } from 'zod';
import { defineJob } from '#jobs/define-job.ts';
import type { Needs } from '#runtime/runtime.ts';
import { writeDueRecaps } from './write-due-recaps.ts';

/** Zones differ by quarters of an hour. */
export const writeRecaps = defineJob({
  name: 'recap.write-recaps',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  async run(runtime: Needs<'db' | 'clock' | 'queue'>) {
    await writeDueRecaps(runtime);
  },
});
