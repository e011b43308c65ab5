import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { testRuntime } from '#testing/runtime.ts';
import { scaledTiming } from '../timing.ts';
import { keepPublishing } from './keep-publishing.ts';
import { nap } from './nap.ts';

const HOUR_MS = 3_600_000;
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('a nap ends by itself or when it is woken, and leaves no timer behind', async () => {
  const woken = Promise.withResolvers<void>();
  const before = timers();
  const long = nap(HOUR_MS, woken.promise);
  expect(timers()).toBe(before + 1);
  await nap(0, woken.promise);
  woken.resolve();
  await long;
  await nap(HOUR_MS, woken.promise);
  expect(timers()).toBe(before);
});

test('whoever publishes joins the signal that ends them once, however often they nap', async () => {
  const { runtime } = await testRuntime();
  const ending = new AbortController();
  const joined = vi.spyOn(AbortSignal, 'any');
  const listening = vi.spyOn(ending.signal, 'addEventListener');
  let turns = 0;
  const ask = runtime.db.execute.bind(runtime.db);
  vi.spyOn(runtime.db, 'execute').mockImplementation((...given) => {
    turns += 1;
    return ask(...given);
  });
  const publishing = keepPublishing(runtime, ending.signal, { timing: scaledTiming(100) });
  await vi.waitUntil(() => turns > 10 && getEventListeners(ending.signal, 'abort').length > 0);
  const soFar = { turns, listeners: listening.mock.calls.length };
  await vi.waitUntil(() => turns > soFar.turns + 50);
  expect(listening.mock.calls.length).toBe(soFar.listeners);
  expect(joined).not.toHaveBeenCalled();
  ending.abort();
  await publishing;
});
