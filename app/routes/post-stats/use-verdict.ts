import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { verdictOf } from '#features/stats/usual-curve.ts';
import type { PostStats } from './read-post-stats.ts';
import { postStatsWords } from './words.ts';

/** How the post stands against one's usual, in a sentence; nothing of what is not compared: replies, reposts. */
export function useVerdict({ post, tracked }: PostStats) {
  const words = useWords(postStatsWords);
  const locale = useLocale();
  const figures = useWords(statsWords);
  if (!tracked || post.kind !== 'post') return undefined;
  const { figure, curve, usual, bornMsAgo } = tracked;
  const values = curve.map((point) => ({ ageMs: point.ageMs, value: point[figure] }));
  const verdict = verdictOf({ curve: values, usual, wasLookedAt: tracked.figures.figuresAt !== null, bornMsAgo });
  if (typeof verdict === 'string') return { verdict, sentence: figures.noVerdict[verdict] };
  const { place, times, ageMs } = verdict;
  return {
    verdict,
    sentence: words.verdict[place](statsFormats(locale).times(times), figures.names[figure], figures.age(ageMs)),
  };
}
