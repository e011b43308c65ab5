import { z } from 'zod';
import { defineJob } from '#jobs/define-job.ts';
import type { Needs } from '#runtime/runtime.ts';
import { WARNING_KINDS } from '../warning.ts';
import { sendWarning } from './send-warning.ts';

export const mailWarning = defineJob({
  name: 'warnings.mail-warning',
  payload: z.object({
    accountId: z.uuid(),
    kind: z.enum(WARNING_KINDS),
    at: z.iso.datetime(),
    days: z.int().nonnegative(),
  }),
  run: (runtime: Needs<'db' | 'auth' | 'mail' | 'settings'>, warning) => sendWarning(runtime, warning),
});
