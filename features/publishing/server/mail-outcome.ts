import { z } from 'zod';
import { defineJob } from '#jobs/define-job.ts';
import type { Needs } from '#runtime/runtime.ts';
import { OUTCOMES } from '../outcome.ts';
import { sendOutcome } from './send-outcome.ts';

export const mailOutcome = defineJob({
  name: 'publishing.mail-outcome',
  payload: z.object({ publicationId: z.uuid(), outcome: z.enum(OUTCOMES) }),
  run: (runtime: Needs<'db' | 'auth' | 'mail' | 'settings'>, told) => sendOutcome(runtime, told),
});
