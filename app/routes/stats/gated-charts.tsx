import { DAY_MS } from '#base/clock.ts';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { PlanGate } from '#features/plans/ui/plan-gate.tsx';
import { statsWords } from '#features/stats/words.ts';
import { HeatMap } from '#ui/charts/heat-map.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { Section } from '#ui/section.tsx';
import { statsPageWords } from './words.ts';

/** What a plan would show, as an example of the charts: whose figures they would be was not even read. */
export function GatedCharts({ capability }: { capability: 'see-growth' | 'see-advanced-graphs' }) {
  const { growth, hours } = useWords(statsPageWords);
  const isGrowth = capability === 'see-growth';
  return (
    <Section question={isGrowth ? growth.question : hours.question}>
      <PlanGate capability={capability}>{isGrowth ? <ExampleLine /> : <ExampleHours />}</PlanGate>
    </Section>
  );
}

function ExampleLine() {
  const { growth, measures } = useWords(statsPageWords);
  const { chart } = useWords(statsWords);
  const points = Array.from({ length: 30 }, (_, index) => ({
    at: index * DAY_MS,
    value: Math.round(100 + index * 4 + 40 * Math.sin(index * 1.9) * Math.cos(index * 0.4)),
  }));
  return (
    <LineChart
      locale={useLocale()}
      title={growth.title('views', 'day', points.length)}
      words={chart}
      heads={{ at: growth.heads.at, value: measures.views }}
      points={points}
    />
  );
}

function ExampleHours() {
  const { hours } = useWords(statsPageWords);
  const { chart } = useWords(statsWords);
  const names = (length: number) =>
    Array.from({ length }, (_, index) => ({ name: String(index), short: String(index) }));
  const cells = Array.from({ length: 168 }, (_, place) => {
    const count = Math.max(0, Math.round(2 + 3 * Math.sin(place * 2.3)));
    return { count, value: count || null };
  });
  return (
    <HeatMap
      locale={useLocale()}
      title={hours.question}
      words={chart}
      heads={hours.heads}
      ramp={hours.ramp}
      rows={names(7)}
      columns={names(24)}
      cells={cells}
    />
  );
}
