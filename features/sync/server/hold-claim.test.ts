import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { networkSyncs } from '#db/schema.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { claimAccount } from './claim-account.ts';
import { holdClaim } from './hold-claim.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});

const PLUS = '26000000000000001';

test('an account that is read for long is nobody else’s until it was read', async () => {
  const { runtime } = network;
  await network.connect(PLUS);
  const claim = (await claimAccount(runtime)) ?? expect.fail('nothing is due');
  const heldUntil = async () => {
    const [sync] = await runtime.db.select().from(networkSyncs).where(eq(networkSyncs.accountId, claim.accountId));
    return sync?.claimedUntil ?? undefined;
  };
  const wasHeldUntil = (await heldUntil()) ?? expect.fail('not held');

  await holdClaim(
    runtime,
    claim,
    async () => {
      await network.pass(59);
      await expect.poll(async () => (await heldUntil())?.getTime()).toBeGreaterThan(wasHeldUntil.getTime());
      await network.pass(59);
      expect(await claimAccount(runtime)).toBeUndefined();
      await runtime.db
        .update(networkSyncs)
        .set({ claimedUntil: null })
        .where(eq(networkSyncs.accountId, claim.accountId));
      const asked = vi.spyOn(runtime.clock, 'now');
      await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
    },
    5,
  );
  expect(await heldUntil()).toBeUndefined();
  expect(await claimAccount(runtime)).toMatchObject({ accountId: claim.accountId, claim: claim.claim + 1 });
});
