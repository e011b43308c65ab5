import { expect, test } from 'vitest';
import { driftOf } from './test-shape.ts';

test.each([
  [{ a: 1 }, { a: 2 }, []],
  [{ a: 1 }, { a: '1' }, ['body.a is string, recorded number']],
  [{ a: 1 }, {}, ['body.a is missing']],
  [{ a: 1 }, { a: 1, b: 1 }, ['body.b is invented']],
  [{ data: [{ a: 1 }] }, { data: [{ a: 1 }, { b: 1 }] }, ['body.data[1].a is missing', 'body.data[1].b is invented']],
  [{ data: [{ a: 1 }] }, { data: [] }, ['body.data has 0 rows, recorded 1']],
  [{ error: { code: 1 } }, { error: { code: 1, type: 'x' } }, []],
  [
    { error: { code: 1 } },
    { error: { code: 2, weather: 'x' } },
    ['body.error.weather is invented', 'body.error.code is 2, recorded 1'],
  ],
])('%j and then %j', (recorded, answered, drift) => {
  expect(driftOf(recorded, answered, false)).toEqual(drift);
});

test('of an excerpt more may come than was kept', () => {
  expect(driftOf({ a: 1 }, { a: 1, b: 1 }, true)).toEqual([]);
  expect(driftOf({ a: 1 }, { b: 1 }, true)).toEqual(['body.a is missing']);
});
