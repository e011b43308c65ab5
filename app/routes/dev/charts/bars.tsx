import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Group, TwoColumns } from './charts-page.tsx';
import { noise, series, words } from './sample-data.ts';

export function Bars() {
  return (
    <Group title="Bars">
      <TwoColumns>
        <ProfileViews values={noise(30, 60, 30).map((value, i) => (i === 13 ? 210 : value))} label="210 on May 3" />
        <ProfileViews values={[3, 9, 4]} label="9" at={1} />
        <ProfileViews values={[10, null, 14, 4, -6, 12]} label="14" at={2} />
        <ProfileViews values={noise(90, 60, 50)} />
      </TwoColumns>
    </Group>
  );
}

function ProfileViews({ values, label, at = 13 }: { values: readonly (number | null)[]; label?: string; at?: number }) {
  const bars = series(values);
  return (
    <BarChart
      size="half"
      title={`Profile views per day, ${values.length} days`}
      note="2,073 in 30 days; one in seven became a follower."
      words={words}
      heads={{ at: 'Day', value: 'Profile views' }}
      unit="views"
      bars={bars}
      highlight={label === undefined ? undefined : { at: bars[at]?.at ?? 0, label }}
    />
  );
}
