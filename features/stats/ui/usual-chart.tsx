import type { ReactNode } from 'react';
import { DAY_MS } from '#base/clock.ts';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { CURVE_AGES_MS } from '../curve-ages.ts';
import { statsWords } from '../words.ts';
import { statsFormats } from './stats-formats.ts';
import type { FigureName } from '../figures.ts';
import type { CurveValue, UsualAge, Verdict } from '../usual-curve.ts';

const HOUR = 3_600_000;

type UsualChartProps = {
  title: string;
  note?: ReactNode;
  footnote?: ReactNode;
  figure: FigureName;
  curve: readonly CurveValue[];
  usual: readonly UsualAge[];
  verdict: Verdict;
  /** The age at which the post is next read, if it is not past its first week. */
  nextAgeMs: number | undefined;
  /** How much of its life is shown. */
  reach: 'day' | 'week';
  level?: 2 | 3;
  size?: 'full' | 'half';
};

/** What a post gathered in its first day or week, against what one's posts usually gather. */
export function UsualChart({ figure, curve, usual, verdict, nextAgeMs, reach, ...frame }: UsualChartProps) {
  const words = useWords(statsWords);
  const locale = useLocale();
  const format = statsFormats(locale);
  const until = reach === 'day' ? DAY_MS : 7 * DAY_MS;
  const ages = [0, ...CURVE_AGES_MS.filter((age) => age <= until)];
  // A post begins with nothing: that much is known without a look.
  const gathered = (age: number) => (age === 0 ? 0 : (curve.find(({ ageMs }) => ageMs === age)?.value ?? null));
  const usually = (part: 'low' | 'middle' | 'high') =>
    ages.map((age) => (age === 0 ? 0 : (usual.find(({ ageMs }) => ageMs === age)?.[part] ?? null)));
  const lastSeen = ages.findLast((age) => age > 0 && gathered(age) !== null);
  return (
    <LineChart
      {...frame}
      words={{ ...words.chart, empty: words.curve.none(nextAgeMs) }}
      locale={locale}
      heads={{ at: words.curve.age, value: words.names[figure] }}
      unit={(value) => words.unit(figure, value)}
      points={ages.map((age) => ({ at: age, value: lastSeen === undefined ? null : gathered(age) }))}
      formatDate={(age) => (age === 0 ? words.curve.posted : words.age(age))}
      ticks={ticks(reach).map((at) => ({ at, label: tickLabel(at, reach, words.curve) }))}
      pending={words.curve.pending}
      {...(isVerdictOf(verdict, lastSeen) && {
        end: {
          title: words.curve.at(format.count(verdict.value), words.age(verdict.ageMs)),
          note: words.curve.timesUsual(format.times(verdict.times)),
        },
      })}
      {...(usual.length > 0 && {
        usual: {
          low: usually('low'),
          middle: usually('middle'),
          high: usually('high'),
          isWhole: true,
          label: words.curve.usual,
          note: words.curve.lastPosts(Math.max(...usual.map(({ posts }) => posts))),
        },
      })}
    />
  );
}

/** What is said at the end of the line must be about the end of the line. */
function isVerdictOf(verdict: Verdict, age: number | undefined): verdict is Exclude<Verdict, string> {
  return typeof verdict === 'object' && verdict.ageMs === age;
}

function ticks(reach: 'day' | 'week'): number[] {
  return reach === 'day'
    ? [0, 6, 12, 18, 24].map((hours) => hours * HOUR)
    : [0, 1, 3, 5, 7].map((days) => days * DAY_MS);
}

type CurveWords = { posted: string; hours: (hours: number) => string; days: (days: number) => string };

function tickLabel(at: number, reach: 'day' | 'week', words: CurveWords): string {
  if (at === 0) return words.posted;
  return reach === 'day' ? words.hours(at / HOUR) : words.days(at / DAY_MS);
}
