import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { statsWords } from '#features/stats/words.ts';
import { Streak } from '#ui/charts/streak.tsx';
import { Section } from '#ui/section.tsx';
import type { Tracked } from './read-dashboard.ts';
import { dashboardWords } from './words.ts';

export function StreakSection({ days, streaks }: Pick<Tracked, 'days' | 'streaks'>) {
  const words = useWords(dashboardWords).streak;
  const shown = useWords(statsWords);
  const locale = useLocale();
  const { current, longest, longestEnded } = streaks;
  return (
    <Section question={words.title(current)} lede={`${words.knots} ${ofTheYear()}`}>
      <Streak
        days={days.map(({ day, posts }) => ({ at: Date.parse(day), posts }))}
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
    return longest === current ? words.isLongest : words.longest(longest, words.day(longestEnded));
  }
}
