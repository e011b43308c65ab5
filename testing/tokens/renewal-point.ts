/** Where a process may die while it renews a token. */
export const RENEWAL_POINTS = [
  'before-claim',
  'before-call',
  /** The network has done it, and its answer is lost. */
  'answer-lost',
  'before-write',
  'before-first-use',
  'after-first-use',
] as const;
export type RenewalPoint = (typeof RENEWAL_POINTS)[number];
