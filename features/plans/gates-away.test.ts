import { expect, test } from 'vitest';
import { gatesAwayOf } from './gates-away.ts';

test('what a browser has put away is what there is a gate of, and nothing where it is broken', () => {
  expect(gatesAwayOf('["see-growth","see-everything"]')).toEqual(['see-growth']);
  for (const broken of [undefined, '', '{', '"see-growth"', 'null', '{"includes":1}'])
    expect(gatesAwayOf(broken), String(broken)).toEqual([]);
});
