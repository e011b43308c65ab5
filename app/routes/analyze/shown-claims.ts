import type { Claim, claimsOf } from '#features/stats/claims.ts';
import { toldClaims } from '#features/stats/told-claims.ts';

/** A chart of more topics is no chart. */
const MOST_TOPICS = 12;

/** Somebody may have set hundreds of topics: those that stand out are shown, and of the others the most used. */
export function shownClaims(claims: ReturnType<typeof claimsOf>): {
  claims: Claim[] | 'not-enough-posts';
  /** How many topics were left out. */
  moreTopics: number;
} {
  if (claims === 'not-enough-posts') return { claims, moreTopics: 0 };
  const topics = claims.filter(({ trait }) => trait === 'topic');
  const mostUsed = topics.filter(({ effect }) => effect).slice(0, MOST_TOPICS);
  const shown = new Set<Claim>([...mostUsed, ...toldClaims(topics)]);
  return {
    claims: claims.filter((claim) => claim.trait !== 'topic' || shown.has(claim)),
    moreTopics: topics.length - shown.size,
  };
}
