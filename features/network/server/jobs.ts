import { z } from 'zod';
import { defineJob } from '#jobs/define-job.ts';
import type { Needs } from '#runtime/runtime.ts';
import { renewDueTokens } from './renew-due-tokens.ts';

export const renewTokens = defineJob({
  name: 'network.renew-tokens',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: (runtime: Needs<'db' | 'keys' | 'clock' | 'threads' | 'log'>) => renewDueTokens(runtime),
});
