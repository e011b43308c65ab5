import { beforeAll, expect, test } from 'vitest';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { diceOf } from '#testing/tokens/dice.ts';
import { race, raceMany } from '#testing/tokens/leaving-races.ts';
import { wiredTest } from '#testing/tokens/test-wire.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});

test('however somebody leaves while their account is read and its token renewed, the token is gone and reading ends', async () => {
  const wired = wiredTest(network);
  await network.control('POST', 'threads/app', { slow_s: 0.3 });
  const undisturbed = await race(wired, await wired.connectSomebody(60), { leaveAtCall: 0 });
  const races = await raceMany(wired, { races: 8, atOnce: 8, posts: 60, dice: diceOf('leaving') });
  expect(races.map(({ isLeft, faults }) => ({ isLeft, faults }))).toEqual(
    races.map(() => ({ isLeft: false, faults: [] })),
  );
  for (const { calls } of races) expect(calls).toBeLessThan(undisturbed.calls);
}, 240_000);
