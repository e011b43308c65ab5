import { expect, test } from 'vitest';
import { clip, sparseLabels, spread, textWidth } from '#ui/charts/labels.ts';

const days = (count: number) => Array.from({ length: count }, (_, i) => `Apr ${10 + i}`);
const along = (count: number, width: number) => Array.from({ length: count }, (_, i) => (i / (count - 1)) * width);

test('a wide axis shows every fifth day of a month and the last', () => {
  expect(sparseLabels(days(30), along(30, 600))).toEqual([0, 5, 10, 15, 20, 25, 29]);
});

test('a narrow axis shows fewer labels', () => {
  expect(sparseLabels(days(30), along(30, 320))).toEqual([0, 7, 14, 21, 29]);
});

test('no two labels overlap, at any width and number', () => {
  for (const count of [2, 3, 7, 8, 30, 31, 90, 365]) {
    for (const width of [120, 320, 532, 1000]) {
      const positions = along(count, width);
      const labels = days(count);
      const shown = sparseLabels(labels, positions);
      const edges = shown.map((index, i) => {
        const size = textWidth(labels[index] ?? '');
        const x = positions[index] ?? 0;
        if (i === 0 && shown.length > 1) return [x, x + size] as const;
        return i === shown.length - 1 ? ([x - size, x] as const) : ([x - size / 2, x + size / 2] as const);
      });
      edges.slice(1).forEach(([left], i) => expect(left).toBeGreaterThanOrEqual(edges[i]?.[1] ?? 0));
    }
  }
});

test('one day has one label, none has none', () => {
  expect(sparseLabels(['today'], [100])).toEqual([0]);
  expect(sparseLabels([], [])).toEqual([]);
});

test('when two labels do not fit the last one stays', () => {
  expect(sparseLabels(['a long label', 'another one'], [0, 40])).toEqual([1]);
});

test('labels that would overlap are moved apart, and stay inside', () => {
  const tops = spread(
    [
      { y: 50, height: 16 },
      { y: 52, height: 16 },
      { y: 96, height: 16 },
    ],
    0,
    100,
  );
  expect(tops).toEqual([44, 64, 84]);
});

test('labels with room stay where they belong', () => {
  expect(
    spread(
      [
        { y: 60, height: 16 },
        { y: 10, height: 16 },
      ],
      0,
      100,
    ),
  ).toEqual([60, 10]);
});

test('a label above the top is brought in', () => {
  expect(spread([{ y: -9, height: 16 }], 0, 100)).toEqual([0]);
});

test('a long name is cut with an ellipsis, a short one is left whole', () => {
  expect(clip('France', 90)).toBe('France');
  expect(clip('South Georgia and the South Sandwich Islands', 90)).toMatch(/^South Georg.*…$/);
  expect(textWidth(clip('South Georgia and the South Sandwich Islands', 90))).toBeLessThanOrEqual(90);
});
