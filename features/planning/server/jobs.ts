import { z } from 'zod';
import { defineJob } from '#jobs/define-job.ts';
import type { Needs } from '#runtime/runtime.ts';
import { layDueRepetitions } from './lay-due-repetitions.ts';
import { reckonAnew } from './reckon-anew.ts';

export const layRepetitions = defineJob({
  name: 'planning.lay-repetitions',
  payload: z.object({}),
  schedule: '7 * * * *',
  run: async (runtime: Needs<'db' | 'clock' | 'log'>) => layDueRepetitions(runtime),
});

/** A machine learns of new rules of a zone when it is updated, which nobody tells us. */
export const reckonTimesAnew = defineJob({
  name: 'planning.reckon-times-anew',
  payload: z.object({}),
  schedule: '23 3 * * *',
  run: async (runtime: Needs<'db' | 'clock'>) => reckonAnew(runtime),
});
