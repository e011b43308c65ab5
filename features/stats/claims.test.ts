import { expect, test } from 'vitest';
import { dice } from '#testing/dice.ts';
import { claimsOf } from './claims.ts';
import type { Trait, TraitGroup } from './traits.ts';

type Judged = { ratio: number; values: Partial<Record<Trait, string>> };

function groupsOf(posts: readonly Judged[]): TraitGroup[] {
  const pairs = posts.flatMap(({ ratio, values }) =>
    (Object.entries(values) as [Trait, string][]).map(([trait, value]) => ({ trait, value, ratio })),
  );
  return [...Map.groupBy(pairs, ({ trait, value }) => `${trait} ${value}`).values()].map((own) => ({
    trait: own[0]?.trait ?? 'format',
    value: own[0]?.value ?? '',
    posts: own.length,
    middle: 1,
    sum: own.reduce((sum, { ratio }) => sum + ratio, 0),
    squares: own.reduce((sum, { ratio }) => sum + ratio ** 2, 0),
  }));
}

/** Posts whose traits say nothing about how they do, but for those with a link. */
function history(seed: number, posts: number, linkEffect = 0): Judged[] {
  const roll = dice(seed);
  const bell = () => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll());
  return Array.from({ length: posts }, () => {
    const link = roll() < 0.4 ? 'yes' : 'no';
    return {
      ratio: bell() + (link === 'yes' ? linkEffect : 0),
      values: {
        format: ['TEXT', 'IMAGE', 'CAROUSEL'][Math.floor(roll() * 3)] ?? 'TEXT',
        weekday: String(1 + Math.floor(roll() * 7)),
        hour: String(Math.floor(roll() * 8) * 3),
        question: roll() < 0.5 ? 'yes' : 'no',
        link,
      },
    };
  });
}

const claimed = (posts: readonly Judged[]) => {
  const claims = claimsOf(groupsOf(posts));
  return claims === 'not-enough-posts' ? expect.fail(claims) : claims;
};

test('where nothing makes a difference, hardly anything is claimed, whatever stands out by chance', () => {
  const histories = Array.from({ length: 300 }, (_, seed) => claimed(history(seed, 120)));
  const withSure = histories.filter((claims) => claims.some(({ confidence }) => confidence === 'sure'));
  const withAny = histories.filter((claims) => claims.some(({ confidence }) => /sure|likely/.test(confidence)));
  expect(withSure.length / histories.length).toBeLessThan(0.03);
  expect(withAny.length / histories.length).toBeLessThan(0.15);
});

test('what doubles the views is found, and said with its size', () => {
  const histories = Array.from({ length: 50 }, (_, seed) => claimed(history(seed, 150, Math.log(2.5))));
  const found = histories.flatMap((claims) => claims.filter(({ trait, value }) => trait === 'link' && value === 'yes'));
  expect(found.filter(({ confidence }) => confidence === 'sure').length).toBeGreaterThan(45);
  const times = found.map(({ effect }) => effect?.times ?? 0).toSorted((a, b) => a - b);
  expect(times[25]).toBeGreaterThan(1.8);
  expect(times[25]).toBeLessThan(2.6);
  for (const { effect } of found) {
    expect(effect?.low).toBeLessThan(effect?.times ?? 0);
    expect(effect?.high).toBeGreaterThan(effect?.times ?? Infinity);
  }
});

test('four posts of a kind say nothing, nor do nineteen of all', () => {
  const posts = history(1, 60).map(({ ratio, values }, index) => ({
    ratio,
    values: { format: values.format ?? '', topic: index < 4 ? 'looms' : 'knitting' },
  }));
  expect(claimed(posts).find(({ value }) => value === 'looms')).toMatchObject({ confidence: 'too-few', posts: 4 });
  expect(claimed(posts).find(({ value }) => value === 'knitting')).toMatchObject({ confidence: 'too-few' });
  expect(claimsOf(groupsOf(history(1, 19)))).toBe('not-enough-posts');
  expect(claimsOf([])).toBe('not-enough-posts');
});

test('posts that are all alike do not differ, and nothing divides by zero', () => {
  const posts = history(2, 40).map(({ values }) => ({ ratio: 0, values }));
  for (const { confidence, effect } of claimed(posts)) {
    expect(['unclear', 'too-few']).toContain(confidence);
    if (effect) expect(effect).toEqual({ times: 1, low: 1, high: 1 });
  }
});
