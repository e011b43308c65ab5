import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { HeatMap } from '#ui/charts/heat-map.tsx';
import { Section } from '#ui/section.tsx';
import type { AdvancedFigures } from './advanced-figures.ts';
import { useZoneName } from '#features/stats/ui/zone-name.ts';
import { statsPageWords } from './words.ts';

const HOURS = 24;
const WEEK = [1, 2, 3, 4, 5, 6, 7];

type HoursSectionProps = { figures: AdvancedFigures; last: string; timeZone: string };

export function HoursSection({ figures, last, timeZone }: HoursSectionProps) {
  const { hours: words } = useWords(statsPageWords);
  const { chart, posts } = useWords(statsWords);
  const zone = useZoneName(timeZone);
  const { weekday, hour, rate, longDay } = statsFormats(useLocale());
  const { hours, best } = figures;
  const placeOf = (time: { weekday: number; hour: number }) => (time.weekday - 1) * HOURS + time.hour;
  const published = new Map(hours.map((cell) => [placeOf(cell), cell]));
  const cells = Array.from({ length: WEEK.length * HOURS }, (_, place) => {
    const cell = published.get(place);
    return { count: cell?.posts ?? 0, value: cell?.engagement ?? null };
  });
  const framed = best === 'not-enough-posts' ? [] : best;
  return (
    <Section
      question={words.question}
      lede={useLede(figures)}
      aside={
        <LocaleLink to="/post/analyze" hash="#when" className="meta reach">
          {words.more}
        </LocaleLink>
      }
    >
      <HeatMap
        locale={useLocale()}
        title={words.title(longDay(last))}
        note={`${words.note(zone)} ${framed.length > 0 ? words.framed : ''}`}
        words={chart}
        heads={words.heads}
        ramp={words.ramp}
        rows={WEEK.map((day) => ({ name: weekday(day), short: weekday(day).slice(0, 2) }))}
        columns={Array.from({ length: HOURS }, (_, each) => ({
          name: hour(each),
          short: String(each).padStart(2, '0'),
        }))}
        cells={cells}
        formatCount={posts}
        best={framed.map(placeOf)}
        formatValue={rate}
        {...(hours.length === 0 && { absence: { kind: 'empty' as const, title: words.none, text: words.noneText } })}
      />
    </Section>
  );
}

function useLede({ best, settled, hours }: AdvancedFigures): string | undefined {
  const { hours: words } = useWords(statsPageWords);
  const { weekday, hour } = statsFormats(useLocale());
  if (hours.length === 0) return undefined;
  if (best === 'not-enough-posts') return words.notEnough(settled);
  if (best.length === 0) return words.scattered;
  const times = best.map((time) => words.time(weekday(time.weekday), hour(time.hour)));
  return `${words.lede(times, settled)} ${best.some(({ low }) => low > 1) ? '' : words.notClear}`.trim();
}
