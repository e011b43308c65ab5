import { queryObjects } from 'node:v8';
import { expect, test } from 'vitest';
import { nap } from './nap.ts';

const HOUR_MS = 3_600_000;

test('a nap ends when it is woken, and when all is to end', async () => {
  const [end, woken] = [new AbortController(), Promise.withResolvers<void>()];
  const naps = [nap(HOUR_MS, end.signal, woken.promise), nap(HOUR_MS, end.signal)];
  woken.resolve();
  await naps[0];
  end.abort();
  await naps[1];
  await nap(HOUR_MS, end.signal);
});

test('as many naps as anybody takes leave nothing behind', async () => {
  const { signal } = new AbortController();
  const many = async () => Promise.all(Array.from({ length: 2000 }, async () => nap(0, signal)));
  await many();
  const before = queryObjects(Promise, { format: 'count' });
  await many();
  expect(queryObjects(Promise, { format: 'count' }) - before).toBeLessThan(1000);
});
