import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('each is worked out once, and none that nobody looks at', () => {
  const worked: number[] = [];
  const squares = remembered(
    (function* () {
      for (let number = 1; number <= 4; number++) {
        worked.push(number);
        yield number * number;
      }
    })(),
  );
  for (const square of squares) if (square === 4) break;
  expect(worked).toEqual([1, 2]);
  expect([...squares]).toEqual([1, 4, 9, 16]);
  expect([...squares]).toEqual([1, 4, 9, 16]);
  expect(worked).toEqual([1, 2, 3, 4]);
});
