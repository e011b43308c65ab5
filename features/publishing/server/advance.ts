import type { Change, Claim } from '../publication.ts';
import { failed } from '../failures.ts';
import { takenInHand } from '../in-hand.ts';
import { nextStep } from '../next-step.ts';
import { checkProfile } from './check-profile.ts';
import { identify } from './identify.ts';
import { lookAtContainer } from './look-at-container.ts';
import { prepare } from './prepare.ts';
import { recover } from './recover.ts';
import { send } from './send.ts';
import type { World } from './world.ts';

/**
 * What is to be done with a publication that is ours for now, step by step for as long as it goes on at once. What can be
 * found out again stays in hand meanwhile; it is written when the claim is handed back, or with the intent to send it.
 */
export async function advance(world: World, claim: Claim): Promise<void> {
  await world.failpoint('after-claim');
  let current: Claim | undefined = claim;
  while (current) current = await takeStep(world, current);
}

async function takeStep(world: World, claim: Claim): Promise<Claim | undefined> {
  const step = nextStep(claim, world.timing);
  const [begun = 0] = world.clocks();
  switch (step.do) {
    case 'prepare':
      return onwards(await prepare(world, claim));
    case 'look':
      return onwards(await lookAtContainer(world, claim));
    case 'check':
      await checkProfile(world, claim);
      return undefined;
    case 'send':
      await send(world, claim);
      return undefined;
    case 'recover':
      await recover(world, claim);
      return undefined;
    case 'identify':
      await identify(world, claim);
      return undefined;
    case 'wait': {
      const { headStart } = world.timing;
      if (step.ms > headStart)
        return end({
          state: claim.state,
          again: new Date(claim.now.getTime() + step.ms - headStart),
          reason: 'waiting',
        });
      await world.pause(step.ms);
      return { ...claim, now: new Date(claim.now.getTime() + step.ms) };
    }
    case 'hold':
      await world.store.change(claim, {
        state: claim.state,
        again: world.timing.hold,
        reason: step.reason,
        // Noted once, when it begins.
        ...(claim.reason !== step.reason && { event: { kind: 'held', detail: { reason: step.reason } } }),
      });
      await world.failpoint('after-hold-store');
      return undefined;
    case 'fail':
      return end(failed(step.reason));
    case 'miss':
      return end({ state: 'missed', reason: null, again: null, event: { kind: 'missed' } });
    case 'cancel':
      return end({ state: 'cancelled', reason: null, again: null, event: { kind: 'cancelled' } });
  }

  /** By the store's clock when it was claimed, and by our own since. */
  function onwards(change: Change | undefined): Claim | undefined {
    const [ended = 0] = world.clocks();
    return change && takenInHand(claim, change, new Date(claim.now.getTime() + ended - begun));
  }

  async function end(change: Change): Promise<undefined> {
    await world.store.change(claim, change);
    await world.failpoint('after-end-store');
  }
}
