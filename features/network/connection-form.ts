import { z } from 'zod';

/** What somebody wants of an account they have connected. */
export const ConnectionForm = z.object({ intent: z.enum(['disconnect', 'pause', 'resume']), account: z.uuid() });
export type ConnectionIntent = z.infer<typeof ConnectionForm>['intent'];
