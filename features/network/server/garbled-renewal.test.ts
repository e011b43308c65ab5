import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { networkAccounts } from '#db/schema.ts';
import { testRuntime } from '#testing/runtime.ts';
import { diceOf } from '#testing/tokens/dice.ts';
import { renewAmongGarbage } from '#testing/tokens/garbled-renewals.ts';

test('whatever the network says, only its word that a token is dead disconnects an account', async () => {
  const { runtime } = await testRuntime();
  const lost = () => runtime.db.$count(networkAccounts, eq(networkAccounts.state, 'reconnect-needed'));
  const told = await renewAmongGarbage(
    runtime,
    { refreshes: 200, dice: diceOf('garbage') },
    async (network, renewAll) => {
      network.say(400, '{"error":{"message":"Error validating access token","code":190}}');
      await renewAll();
      expect(await lost()).toBe(20);
    },
  );
  expect(told).toMatchObject({ disconnected: 0, wrongTokens: 0 });
  expect(told.renewed).toBeGreaterThan(50);
}, 240_000);
