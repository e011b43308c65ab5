import { z } from 'zod';
import { defineJob } from '#jobs/define-job.ts';
import type { Needs } from '#runtime/runtime.ts';
import { deliver } from './deliver-contact-message.ts';

export const deliverContactMessage = defineJob({
  name: 'contact.deliver-message',
  payload: z.object({ id: z.uuid() }),
  run: (runtime: Needs<'db' | 'clock' | 'mail' | 'settings'>, { id }) => deliver(runtime, id),
});
