import { z } from 'zod';
import { PastPlacement } from '#features/posts/deeds.ts';
import { POST_STATES } from '#features/posts/post-state.ts';

/** How a post stood before something was done to it, so that it can be put back. */
export const PlannedBefore = z.strictObject({
  id: z.uuid(),
  state: z.enum(POST_STATES),
  isAside: z.boolean(),
  hasAccount: z.boolean(),
  plan: PastPlacement.nullable(),
});

export type PlannedBefore = z.output<typeof PlannedBefore>;
