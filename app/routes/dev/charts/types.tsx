import { DotRange } from '#ui/charts/dot-range.tsx';
import { Donut, TypeBar } from '#ui/charts/share-chart.tsx';
import { Group, TwoColumns } from './charts-page.tsx';
import { words } from './sample-data.ts';

export function Types() {
  return (
    <Group title="Types">
      <TwoColumns>
        <TypeBar {...types} title="What you published: 56 posts by type" />
        <DotRange {...ranges} />
        <Donut {...types} title="The same 56 posts as a ring" centre={{ value: '56', label: 'posts' }} />
        <TypeBar
          {...types}
          title="One type, with a name that goes on and on"
          parts={[{ name: 'A very long name of a type that nobody would choose', value: 7 }]}
        />
        <Donut {...types} title="Six types" parts={sixTypes} centre={{ value: '100', label: 'posts' }} />
        <TypeBar {...types} title="No posts yet" parts={[]} />
      </TwoColumns>
    </Group>
  );
}

export const types = {
  size: 'half',
  words,
  heads: { name: 'Type', value: 'Posts', share: 'Share' },
  parts: [
    { name: 'Text', value: 31, note: '31 posts' },
    { name: 'Image', value: 15, note: '15 posts' },
    { name: 'Carousel', value: 7, note: '7 posts' },
    { name: 'Video', value: 3, note: '3 posts' },
  ],
} as const;

const sixTypes = ['Text', 'Image', 'Carousel', 'Video', 'Poll', 'Ghost post'].map((name, i) => ({
  name,
  value: [40, 25, 15, 10, 6, 4][i] ?? 0,
}));

export const ranges = {
  size: 'half',
  title: 'Views per post type, against your median',
  note: 'Dot: middle post. Bar: half of your posts lie in it.',
  words,
  heads: { name: 'Type', middle: 'Middle post', range: 'Half of the posts' },
  formatValue: (value: number) => `${value}×`,
  reference: { value: 1, label: 'your median', short: 'median' },
  tooFew: { long: 'too few to say', short: 'too few' },
  rows: [
    { name: 'Carousel', note: '7 posts', low: 1.2, middle: 1.9, high: 2.9, isMine: true },
    { name: 'Image', note: '15 posts', low: 0.8, middle: 1.3, high: 2 },
    { name: 'Text', note: '31 posts', low: 0.5, middle: 0.9, high: 1.7 },
    { name: 'Video', note: '3 posts', low: 0.2, middle: 0.7, high: 1, isTooFew: true },
  ],
} as const;
