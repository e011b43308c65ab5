import { useWords } from '#base/i18n/locale-context.tsx';
import type { ToldClaim } from '#features/stats/claims.ts';
import { figureWords } from '#features/stats/figure-words.ts';
import { analyzeWords } from './words.ts';

/** "Videos are seen 1.8× as often as your others, over 42 posts." */
export function useClaimSentence(): (claim: ToldClaim) => string {
  const { claims, groups } = useWords(analyzeWords);
  const { times } = useWords(figureWords);
  return (claim) => claims.lede(groups.many(claim), times(claim.effect.times), claim.posts);
}
