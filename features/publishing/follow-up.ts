import { z } from 'zod';
import { LONGEST_PART, networkLength } from '#features/posts/network-length.ts';
import { FOLLOW_UP_METRICS } from './follow-up-metric.ts';

const MOST_MINUTES = 7 * 24 * 60;

/** A reply of one's own under a post, once it has reached something: the one schema of form, API and database. */
export const FollowUp = z
  .strictObject({
    text: z
      .string()
      .trim()
      .min(1)
      .refine((text) => networkLength(text) <= LONGEST_PART, { message: 'too-long' }),
    metric: z.enum(FOLLOW_UP_METRICS),
    threshold: z.int().min(1).max(100_000_000),
  })
  .refine(({ metric, threshold }) => metric !== 'minutes' || threshold <= MOST_MINUTES, {
    message: 'too-far',
    path: ['threshold'],
  });
export type FollowUp = z.output<typeof FollowUp>;
