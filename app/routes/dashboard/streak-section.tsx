import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { figureWords } from '#features/stats/figure-words.ts';
import { streaksOf } from '#features/stats/streak.ts';
import { Streak } from '#ui/charts/streak.tsx';
import { Section } from '#ui/section.tsx';
import type { Tracked } from './read-dashboard.ts';
import { dashboardWords } from './words.ts';

/** As many days as the widest drawing shows. */
const SHOWN = 35;

export function StreakSection({ days }: { days: Tracked['days'] }) {
  const words = useWords(dashboardWords).streak;
  const shown = useWords(figureWords);
  const locale = useLocale();
  const { current, longest, longestEnded } = streaksOf(days, days.at(-1)?.day ?? '');
  return (
    <Section question={words.title(current)} lede={`${words.knots} ${ofTheYear()}`}>
      <Streak
        days={days.slice(-SHOWN).map(({ day, posts }) => ({ at: Date.parse(day), posts }))}
        label={words.label(current)}
        words={shown.chart}
        locale={locale}
        dayOff={words.dayOff}
        today={words.today}
        countPosts={shown.posts}
      />
    </Section>
  );

  function ofTheYear() {
    if (longest < 2 || !longestEnded) return '';
    return longest === current ? words.isLongest : words.longest(longest, words.day(Date.parse(longestEnded)));
  }
}
