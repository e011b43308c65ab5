import { z } from 'zod';
import { defineJob } from '#jobs/define-job.ts';
import type { Needs } from '#runtime/runtime.ts';
import { finishRemovals } from './finish-removals.ts';

export const finishFileRemovals = defineJob({
  name: 'media.finish-removals',
  payload: z.object({}),
  schedule: '11 * * * *',
  run: (runtime: Needs<'db' | 'clock' | 'storage'>) => finishRemovals(runtime),
});
