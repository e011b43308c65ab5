import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { instantOf, statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { LineChart } from '#ui/charts/line-chart.tsx';
import type { BasicFigures } from './basic-figures.ts';
import { useSteps } from './step-dates.ts';
import { useZoneName } from '#features/stats/ui/zone-name.ts';
import { statsPageWords } from './words.ts';

/** What was gained per day, with gaps where nothing was read, beside the days it is held against. */
export function GainsChart({ figures, timeZone }: { figures: BasicFigures; timeZone: string }) {
  const { growth, measures } = useWords(statsPageWords);
  const { chart, posts } = useWords(statsWords);
  const { count, longDay } = statsFormats(useLocale());
  const zone = useZoneName(timeZone);
  const { points, formatDate, head } = useSteps(figures);
  const { measure, step, length, gained, gainedBefore, gainsSince, compare, endsToday } = figures;
  const now = gained.at(-1);
  const isKnown = gained.some((value) => value !== null);
  const since = measure !== 'followers' && gainsSince ? ` ${growth.since(longDay(gainsSince))}` : '';
  return (
    <LineChart
      locale={useLocale()}
      title={growth.title(measure, step, length)}
      note={(step === 'week' ? growth.weeks(zone) : growth.dots(zone)) + since}
      words={chart}
      heads={{ at: head, value: measures[measure], posts: growth.heads.posts }}
      points={points(gained)}
      posts={figures.posts}
      formatCount={posts}
      formatValue={count}
      formatDate={formatDate}
      {...(endsToday && typeof now === 'number' && { end: { title: growth.today(count(now)), note: growth.soFar } })}
      {...(gainedBefore?.some((value) => value !== null) && {
        before: {
          values: gained.map((_, index) => gainedBefore[index] ?? null),
          label: compare === 'year' ? growth.yearBefore : growth.before(length),
        },
      })}
      callouts={usePeak(figures)}
      {...(!isKnown && { absence: { kind: 'empty' as const, title: growth.none, text: growth.noneText } })}
    />
  );
}

/** Fewer days have no peak, and a day must stand out to be one. */
const FEWEST_DAYS = 7;
const STANDS_OUT = 2;

function usePeak(figures: BasicFigures) {
  const { days, gained, step } = figures;
  const { growth } = useWords(statsPageWords);
  const { count } = statsFormats(useLocale());
  const { nameOf } = useSteps(figures);
  const known = gained.flatMap((value, index) => (value === null ? [] : [{ value, day: days[index] ?? '' }]));
  const highest = known.toSorted((a, b) => b.value - a.value);
  const [most, middle] = [highest[0], highest[Math.floor(highest.length / 2)]];
  if (!most || !middle || known.length < FEWEST_DAYS || most === known.at(-1)) return [];
  if (most.value < middle.value * STANDS_OUT || most.value <= 0) return [];
  const said = step === 'week' ? growth.mostOfWeek : growth.most;
  return [{ at: instantOf(most.day), title: said(count(most.value), nameOf(most.day)) }];
}
