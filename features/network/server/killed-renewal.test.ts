import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { killAtEveryPoint, standingOf } from '#testing/tokens/killed-renewals.ts';
import { wiredTest } from '#testing/tokens/test-wire.ts';
import { renewAtOnce } from '#testing/tokens/renewing-together.ts';
import { LOOK_EVERY_SECONDS } from './keep-renewing.ts';
import { renewDueTokens } from './renew-due-tokens.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});
beforeEach(() => network.control('POST', 'threads/app', { refresh_ends_old: false }));

const EACH = 3;

/** As the worker looks, for a minute. */
async function aMinuteLater() {
  for (let second = 0; second < 60; second += LOOK_EVERY_SECONDS) {
    await network.pass(LOOK_EVERY_SECONDS);
    await renewDueTokens(network.runtime);
  }
}

test('fifty at once in four processes make one call, and all of them read on', async () => {
  expect(await renewAtOnce(wiredTest(network), 50)).toEqual({ refreshes: 1, failed: [] });
}, 240_000);

test('a process that is killed at any point of a renewal leaves an account that can be read', async () => {
  const { runtime } = network;
  const killed = await killAtEveryPoint(wiredTest(network), EACH);
  for (let look = 0; look < 2; look += 1) {
    for (const { point, accounts } of killed)
      expect(await standingOf(runtime, accounts), point).toEqual({ usable: EACH, flagged: 0, silent: 0 });
    await aMinuteLater();
  }
}, 240_000);

test('where a refresh ends the old token, only what nobody has seen is lost, and its owner asked within a minute', async () => {
  const { runtime } = network;
  await network.control('POST', 'threads/app', { refresh_ends_old: true });
  const killed = await killAtEveryPoint(wiredTest(network), EACH);
  await aMinuteLater();
  for (const { point, accounts } of killed) {
    const isUnseen = point === 'answer-lost' || point === 'before-write';
    expect(await standingOf(runtime, accounts), point).toEqual({
      usable: isUnseen ? 0 : EACH,
      flagged: isUnseen ? EACH : 0,
      silent: 0,
    });
  }
}, 240_000);
