import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import type { ToldClaim } from '#features/stats/claims.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { analyzeWords } from './words.ts';

/** "Videos are seen 1.8× as often as your others, over 42 posts." */
export function useClaimSentence(): (claim: ToldClaim) => string {
  const { claims, groups } = useWords(analyzeWords);
  const { times } = statsFormats(useLocale());
  return (claim) => claims.lede(groups.many(claim), times(claim.effect.times), claim.posts);
}
