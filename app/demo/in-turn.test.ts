import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { testDatabase } from '#testing/postgres.ts';
import { testRuntime } from '#testing/runtime.ts';
import { inTurn } from './in-turn.ts';

test('of those who seed at once each waits until the one before it is through', async () => {
  const { runtime } = await testRuntime();
  const asked = vi.spyOn(runtime.db, 'transaction');
  const steps: string[] = [];
  const seed = (name: string) => async () => {
    steps.push(`${name} begins`);
    // Each once, and whoever waits once more.
    if (steps.length === 1)
      await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(2), { timeout: 10_000 });
    steps.push(`${name} ends`);
  };
  await Promise.all([inTurn(runtime, 'crowd', seed('one')), inTurn(runtime, 'crowd', seed('other'))]);
  const [first] = steps[0]?.split(' ') ?? [];
  const second = first === 'one' ? 'other' : 'one';
  expect(steps).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
});

test('who is told to stop does not wait for its turn', async () => {
  const { runtime } = await testRuntime();
  const stopping = new AbortController();
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = inTurn(runtime, 'crowd', () => {
    begun.resolve();
    return over.promise;
  });
  await begun.promise;
  const waiting = inTurn(runtime, 'crowd', () => Promise.reject(new Error('It had its turn')), stopping.signal);
  stopping.abort();
  await expect(waiting).rejects.toThrow('aborted');
  over.resolve();
  await held;
});

test('a turn may take longer than a transaction may stand still', async () => {
  const longestStandstillMs = 20;
  const database = openDatabase((await testDatabase()).url, { longestStandstillMs });
  onTestFinished(() => database.close());
  await expect(inTurn(database, 'crowd', () => pause(10 * longestStandstillMs))).resolves.toBeUndefined();
});
