import type { PublicationState } from './publication.ts';
import { FOLLOW_UP_PART } from './publication.ts';

/** How a publication ended that its owner has to know of; words of the bell as well. */
export const OUTCOMES = ['post-failed', 'post-in-doubt', 'post-missed', 'reply-failed', 'reply-in-doubt'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Nothing where there is nothing to tell. What follows a post has no hour to miss. */
export function outcomeOf({ part, state }: { part: number; state: PublicationState }): Outcome | undefined {
  const isReply = part === FOLLOW_UP_PART;
  switch (state) {
    case 'failed':
      return isReply ? 'reply-failed' : 'post-failed';
    case 'in_doubt':
      return isReply ? 'reply-in-doubt' : 'post-in-doubt';
    case 'missed':
      return isReply ? 'reply-failed' : 'post-missed';
    default:
      return undefined;
  }
}
