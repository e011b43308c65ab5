import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { networkSyncs } from '#db/schema.ts';
import { disconnectAccount } from '#features/network/server/disconnect-account.ts';
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
const ADMIN = '26000000000000003';

test('an account that is read for long is nobody else’s until it was read', async () => {
  const { runtime } = network;
  await network.connect(PLUS);
  const claim = (await claimAccount(runtime)) ?? expect.fail('nothing is due');
  const heldUntil = async () => {
    const [sync] = await runtime.db.select().from(networkSyncs).where(eq(networkSyncs.accountId, claim.accountId));
    return sync?.claimedUntil ?? undefined;
  };
  const wasHeldUntil = (await heldUntil()) ?? expect.fail('not held');

  const read = async () => {
    await network.pass(59);
    await vi.waitFor(async () => expect((await heldUntil())?.getTime()).toBeGreaterThan(wasHeldUntil.getTime()));
    await network.pass(59);
    expect(await claimAccount(runtime)).toBeUndefined();
    await runtime.db
      .update(networkSyncs)
      .set({ claimedUntil: null })
      .where(eq(networkSyncs.accountId, claim.accountId));
    const asked = vi.spyOn(runtime.clock, 'now');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  };
  await holdClaim(runtime, claim, { read, onPassed: () => undefined }, 5);
  expect(await heldUntil()).toBeUndefined();
  expect(await claimAccount(runtime)).toMatchObject({ accountId: claim.accountId, claim: claim.claim + 1 });
});

test('whose claim has passed hears of it', async () => {
  const { runtime } = network;
  const { personId, accountId } = await network.connect(ADMIN);
  const claim = (await claimAccount(runtime, accountId)) ?? expect.fail('nothing is due');
  const passed = new Promise<string>((resolve) => {
    const read = () => new Promise<never>((_, reject) => void stop.signal.addEventListener('abort', reject));
    const stop = new AbortController();
    holdClaim(runtime, claim, { read, onPassed: () => stop.abort() }, 5).catch(() => resolve('passed'));
  });
  await disconnectAccount(runtime, personId, accountId);
  expect(await passed).toBe('passed');
});
