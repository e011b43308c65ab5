import { expect, test } from 'vitest';
import { freeBaseline, takenBetween } from '#ui/charts/free-place.ts';

const y = (value: number) => 180 - value;

test('a line takes what it passes through between its points, and nothing where it has a gap', () => {
  const shares = [0, 0.5, 1];
  expect(takenBetween([0.75, 1], shares, [[0, 100, 20]], y)).toEqual([{ top: 120, bottom: 160 }]);
  expect(takenBetween([0.6, 0.7], shares, [[0, 100, 0]], y)).toEqual([{ top: 100, bottom: 120 }]);
  expect(takenBetween([0.6, 0.9], shares, [[0, 100, null], undefined], y)).toEqual([]);
});

test('a label stands over the end of its line when that comes from below, under it when it comes from above', () => {
  expect(freeBaseline(100, [{ top: 100, bottom: 150 }], 180)).toBe(88);
  expect(freeBaseline(100, [{ top: 20, bottom: 100 }], 180)).toBe(122);
});

test('between two lines it goes over or under both', () => {
  const passing = { top: 85, bottom: 130 };
  expect(freeBaseline(100, [{ top: 100, bottom: 104 }, passing], 180)).toBe(73);
  expect(
    freeBaseline(
      100,
      [
        { top: 30, bottom: 100 },
        { top: 110, bottom: 118 },
      ],
      180,
    ),
  ).toBe(140);
});

test('where no place is free it stays away', () => {
  expect(freeBaseline(100, [{ top: 10, bottom: 178 }], 180)).toBeUndefined();
  expect(freeBaseline(170, [{ top: 100, bottom: 170 }], 180)).toBeUndefined();
});

test('wherever lines go, a label that is shown lies on none', () => {
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 2000; round += 1) {
    const shares = Array.from({ length: 30 }, (_, i) => i / 29);
    const lines = [shares.map(() => next() * 180), shares.map(() => next() * 180)];
    const taken = takenBetween([0.85, 1], shares, lines, y);
    const baseline = freeBaseline(y(lines[0]?.at(-1) ?? 0), taken, 180);
    if (baseline === undefined) continue;
    for (const { top, bottom } of taken) expect(bottom < baseline - 9 || top > baseline + 3).toBe(true);
  }
});
