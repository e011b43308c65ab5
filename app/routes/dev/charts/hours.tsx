import { HeatMap } from '#ui/charts/heat-map.tsx';
import { Group } from './charts-page.tsx';
import { percentOf, words } from './sample-data.ts';

export function Hours() {
  return (
    <Group title="Hours">
      <HeatMap
        {...hours}
        title="Publication hours, last 90 days"
        note="The number is how many posts you published in that hour. Framed: your three best times. Paris time."
        cells={heatCells((i) => HOURS_OF_POSTS[i] ?? 0)}
      />
      <HeatMap {...hours} title="Four posts so far" cells={heatCells((i) => (i % 43 === 9 ? 1 : 0))} />
      <HeatMap
        {...hours}
        title="No posts in this period"
        cells={heatCells(() => 0)}
        absence={{
          kind: 'empty',
          title: 'No posts in the last 90 days',
          text: 'Your best times show here after your first posts.',
        }}
      />
    </Group>
  );
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const HOURS_OF_POSTS = Array.from({ length: 168 }, (_, i) => {
  const hour = i % 24;
  if (hour < 6 || hour > 21) return 0;
  return Math.max(0, Math.round(2.4 + 2.6 * Math.sin(i * 2.3) + Math.cos(hour)));
});

export function heatCells(countOf: (i: number) => number) {
  return Array.from({ length: 168 }, (_, i) => {
    const count = countOf(i);
    return { count, value: count ? Number((2 + (i % 24) / 6 + 2.5 * Math.abs(Math.sin(i * 0.9))).toFixed(1)) : null };
  });
}

export const hours = {
  words,
  heads: { cell: 'Hour', count: 'Posts', value: 'Engagement' },
  ramp: { less: 'less engagement', more: 'more' },
  rows: WEEKDAYS.map((name) => ({ name, short: name.slice(0, 2) })),
  columns: Array.from({ length: 24 }, (_, hour) => {
    const short = String(hour).padStart(2, '0');
    return { name: `${short}:00`, short };
  }),
  formatValue: percentOf,
};
