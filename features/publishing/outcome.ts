/** How a publication ended that its owner has to know of; words of the bell as well. */
export const OUTCOMES = ['post-failed', 'post-in-doubt', 'post-missed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_OF = {
  failed: 'post-failed',
  in_doubt: 'post-in-doubt',
  missed: 'post-missed',
} as const satisfies Record<string, Outcome>;
