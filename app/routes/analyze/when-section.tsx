import { useZoneName } from '#features/stats/ui/zone-name.ts';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import type { AnalysisQuery } from '#features/stats/analysis-query.ts';
import { FEWEST_SETTLED } from '#features/stats/best-times.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { ChartPairs } from '#ui/charts/chart-pairs.tsx';
import { DotRange } from '#ui/charts/dot-range.tsx';
import { Section } from '#ui/section.tsx';
import { GroupLink } from './group-link.tsx';
import { Column } from './kind-sections.tsx';
import type { Analysis } from './read-analysis.ts';
import { TraitChart } from './trait-chart.tsx';
import { analyzeWords } from './words.ts';

type WhenSectionProps = Pick<Analysis, 'claims' | 'best' | 'hours'> & { query: AnalysisQuery; timeZone: string };

export function WhenSection({ claims, best, hours, query, timeZone }: WhenSectionProps) {
  const { when: words } = useWords(analyzeWords);
  const zone = useZoneName(timeZone);
  return (
    <Section id="when" question={words.question} lede={useLede(best, hours.settled)}>
      <ChartPairs>
        <Column>
          <BestTimes best={best} hours={hours} query={query} zone={zone} />
          {claims !== 'not-enough-posts' && (
            <TraitChart trait="weekday" claims={claims} query={query} note={words.days(zone)} />
          )}
        </Column>
        {claims !== 'not-enough-posts' && (
          <TraitChart trait="hour" claims={claims} query={query} note={words.hours(zone)} />
        )}
      </ChartPairs>
    </Section>
  );
}

function useLede(best: Analysis['best'], settled: number): string | undefined {
  const { when: words, groups } = useWords(analyzeWords);
  if (best === 'not-enough-posts') return words.notEnough(settled, FEWEST_SETTLED);
  if (best.length === 0) return undefined;
  const times = best.map(({ weekday, hour }) => groups.time(weekday, hour));
  return `${words.lede(times, settled)} ${best.some(({ low }) => low > 1) ? '' : words.notClear}`;
}

type BestTimesProps = Pick<Analysis, 'best' | 'hours'> & { query: AnalysisQuery; zone: string };

function BestTimes({ best, hours, query, zone }: BestTimesProps) {
  const { when: words, groups, charts } = useWords(analyzeWords);
  const { chart, posts } = useWords(statsWords);
  const locale = useLocale();
  const { endsOf, times, roundTimes } = statsFormats(locale);
  const shown = best === 'not-enough-posts' ? [] : best;
  return (
    <DotRange
      locale={locale}
      size="half"
      title={words.title}
      note={words.note(...endsOf(hours), zone)}
      words={chart}
      heads={words.heads}
      formatValue={times}
      formatTick={roundTimes}
      reference={{ value: 1, label: words.median, short: words.medianShort }}
      scale="ratio"
      tooFew={charts.tooFew}
      rows={shown.map(({ weekday, hour, ...time }) => ({
        name: groups.shortTime(weekday, hour),
        note: posts(time.posts),
        more: posts(time.posts),
        low: time.low,
        middle: time.times,
        high: time.high,
        isMine: time.low > 1,
      }))}
      {...(shown.length > 0 && {
        footnote: (
          <span className="grid gap-1">
            <span className="flex flex-wrap gap-x-3 gap-y-1">
              {charts.open}{' '}
              {shown.map(({ weekday, hour }) => (
                <GroupLink
                  key={`${weekday}-${hour}`}
                  group={{ trait: 'time', value: `${weekday}-${hour}` }}
                  query={query}
                >
                  {groups.shortTime(weekday, hour)}
                </GroupLink>
              ))}
            </span>
            <span>{words.how}</span>
          </span>
        ),
      })}
      {...(shown.length === 0 && {
        absence: {
          kind: 'too-few' as const,
          title: words.none,
          text: best === 'not-enough-posts' ? words.noneText(hours.settled, FEWEST_SETTLED) : words.scattered,
        },
      })}
    />
  );
}
