import { LineChart } from '#ui/charts/line-chart.tsx';
import { Group, TwoColumns } from './charts-page.tsx';
import { heads, noise, series, words } from './sample-data.ts';

export function OddLines() {
  return (
    <Group title="Lines with little, odd or no data">
      <TwoColumns>
        <OddLine title="Half a year of views per day" values={noise(180, 900, 700)} />
        <OddLine title="Three days" values={[12, 30, 18]} />
        <OddLine title="One reading" values={[412]} />
        <OddLine title="Readings on single days" values={[40, null, 62, null, null, 51, null, 70, 66]} />
        <OddLine title="Nothing but zeros" values={[0, 0, 0, 0, 0, 0, 0]} />
        <OddLine title="Followers won and lost per day" values={[12, -4, 8, -22, -9, 3, 15, 6, -2, 11]} />
        <OddLine title="Huge values" values={[810_000_000, 1_240_000_000, 990_000_000, 1_630_000_000]} />
        <OddLine title="No data at all" values={[]} />
      </TwoColumns>
    </Group>
  );
}

function OddLine({ title, values }: { title: string; values: readonly (number | null)[] }) {
  return <LineChart size="half" title={title} words={words} heads={heads} points={series(values)} />;
}
