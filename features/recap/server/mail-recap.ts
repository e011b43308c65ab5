import { z } from 'zod';
import { defineJob } from '#jobs/define-job.ts';
import type { Needs } from '#runtime/runtime.ts';
import { sendRecap } from './send-recap.ts';

export const mailRecap = defineJob({
  name: 'recap.mail-recap',
  payload: z.object({ accountId: z.uuid(), week: z.iso.date() }),
  run: (runtime: Needs<'db' | 'clock' | 'auth' | 'mail' | 'settings'>, { accountId, week }) =>
    sendRecap(runtime, accountId, week),
});
