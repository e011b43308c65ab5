import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { dayAt, instantOf, statsFormats } from '#features/stats/ui/stats-formats.ts';
import type { BasicFigures } from './basic-figures.ts';
import { statsPageWords } from './words.ts';

const YEAR_DAYS = 365;

/** What charts over time have in common: their points, and how a day or a week is called. */
export function useSteps({ days, step, length }: Pick<BasicFigures, 'days' | 'step' | 'length'>) {
  const { growth } = useWords(statsPageWords);
  const { shortDay, wholeDay } = statsFormats(useLocale());
  const nameOf = length > YEAR_DAYS ? wholeDay : shortDay;
  return {
    /** As short as leaves no doubt of which year it is of. */
    nameOf,
    head: step === 'week' ? growth.week : growth.heads.at,
    points: (values: readonly (number | null)[]) =>
      days.map((day, index) => ({ at: instantOf(day), value: values[index] ?? null })),
    formatDate: (at: number, style: 'short' | 'long') => {
      if (style === 'short') return nameOf(dayAt(at));
      return step === 'week' ? `${growth.week} ${wholeDay(dayAt(at))}` : wholeDay(dayAt(at));
    },
  };
}
