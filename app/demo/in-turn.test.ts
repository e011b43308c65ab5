import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { testDatabase } from '#testing/postgres.ts';
import { testRuntime } from '#testing/runtime.ts';
import { inTurn } from './in-turn.ts';

test('of those who seed at once each waits until the one before it is through', async () => {
  const { runtime } = await testRuntime();
  const steps: string[] = [];
  const seed = (name: string) => async () => {
    steps.push(`${name} begins`);
    await pause(300);
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
  const held = inTurn(runtime, 'crowd', () => pause(1500).then(() => undefined));
  await pause(100);
  const waiting = inTurn(runtime, 'crowd', () => Promise.reject(new Error('It had its turn')), stopping.signal);
  stopping.abort();
  await expect(waiting).rejects.toThrow('aborted');
  await held;
});

test('a turn may take longer than a transaction may stand still', async () => {
  const database = openDatabase((await testDatabase()).url, { longestStandstillMs: 50 });
  onTestFinished(() => database.close());
  await expect(inTurn(database, 'crowd', () => pause(500).then(() => undefined))).resolves.toBeUndefined();
});
