export const POST_STATES = ['IDEA', 'DRAFT', 'READY', 'SCHEDULED', 'PUBLISHED', 'FAILED'] as const;
export type PostState = (typeof POST_STATES)[number];

export const POST_FORMATS = ['TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL'] as const;
export type PostFormat = (typeof POST_FORMATS)[number];

/** The one table that decides; SCHEDULED to itself is another date. */
const NEXT: Record<PostState, readonly PostState[]> = {
  IDEA: ['DRAFT'],
  DRAFT: ['IDEA', 'READY', 'SCHEDULED'],
  READY: ['DRAFT', 'SCHEDULED'],
  SCHEDULED: ['DRAFT', 'READY', 'SCHEDULED', 'PUBLISHED', 'FAILED'],
  FAILED: ['DRAFT', 'SCHEDULED'],
  PUBLISHED: [],
};

export function canMove(from: PostState, to: PostState): boolean {
  return NEXT[from].includes(to);
}
