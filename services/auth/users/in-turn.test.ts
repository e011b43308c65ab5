import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('no more than so many at once, in the order they came, and a failure gives its turn back', async () => {
  const take = inTurn(2);
  const begun: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = gates.map((gate, index) =>
    take(() => {
      begun.push(index);
      return gate.promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  gates[1]?.reject(new Error('out of memory'));
  await expect(all[1]).rejects.toThrow('out of memory');
  expect(begun).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  await Promise.allSettled(all);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
