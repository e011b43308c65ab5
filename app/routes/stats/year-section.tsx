import { DAY_MS } from '#base/clock.ts';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { dayAt, instantOf, statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { HeatMap } from '#ui/charts/heat-map.tsx';
import { Section } from '#ui/section.tsx';
import type { BasicFigures } from './basic-figures.ts';
import { useZoneName } from '#features/stats/ui/zone-name.ts';
import { statsPageWords } from './words.ts';

type Year = BasicFigures['year'];

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** A year of days as weeks side by side, Monday on top. */
export function YearSection({ year, timeZone }: { year: Year; timeZone: string }) {
  const zone = useZoneName(timeZone);
  const { year: words } = useWords(statsPageWords);
  const { chart, posts: counted } = useWords(statsWords);
  const { weekday, shortDay, wholeDay, count } = statsFormats(useLocale());
  const { first, posts } = year;
  const skipped = (new Date(instantOf(first)).getUTCDay() + 6) % 7;
  const weeks = Math.ceil((skipped + posts.length) / 7);
  const monday = instantOf(first) - skipped * DAY_MS;
  const dayOfCell = (cell: number) => (cell % weeks) * 7 + Math.floor(cell / weeks);
  const cells = Array.from({ length: weeks * 7 }, (_, cell) => {
    const published = posts[dayOfCell(cell) - skipped] ?? 0;
    return { count: published, value: published || null };
  });
  return (
    <Section question={words.question} lede={useLede(year)}>
      <HeatMap
        locale={useLocale()}
        title={words.title}
        note={words.note(zone)}
        words={chart}
        heads={words.heads}
        ramp={words.ramp}
        rows={WEEK.map((day) => ({ name: weekday(day), short: weekday(day).slice(0, 2) }))}
        columns={Array.from({ length: weeks }, (_, week) => {
          const name = shortDay(dayAt(monday + week * 7 * DAY_MS));
          return { name, short: name };
        })}
        formatCount={counted}
        byColumn
        every={{ wide: 6, narrow: 14 }}
        cellName={(cell) => wholeDay(dayAt(monday + dayOfCell(cell) * DAY_MS))}
        cells={cells}
        best={0}
        formatValue={count}
        {...(year.streaks.active === 0 && {
          absence: { kind: 'empty' as const, title: words.none, text: words.noneText },
        })}
      />
    </Section>
  );
}

function useLede({ posts, streaks }: Year): string | undefined {
  const { year: words } = useWords(statsPageWords);
  const { longDay } = statsFormats(useLocale());
  const { active, current, longest, longestEnded } = streaks;
  if (active === 0) return undefined;
  return [
    words.lede(active, posts.length),
    current > 1 && words.current(current),
    longest > Math.max(current, 1) && longestEnded && words.longest(longest, longestEnded && longDay(longestEnded)),
  ]
    .filter(Boolean)
    .join(' ');
}
