import { failed } from '../failures.ts';
import type { Change, Claim } from '../publication.ts';
import { NO_CONTAINER } from '../publication.ts';
import { nth } from '../timing.ts';
import { OUT_WITHOUT_ID } from '../whereabouts.ts';
import { badlyAnswered } from './badly-answered.ts';
import type { ContainerStatus, World } from './world.ts';

/**
 * Whether the network is done with a container that has not been sent. Every status has its consequence. What is ready and
 * due goes on at once.
 */
export async function lookAtContainer(world: World, claim: Claim): Promise<Change | undefined> {
  const network = world.network(claim);
  await world.failpoint('before-status');
  let change: Change;
  try {
    change = consequenceOf(await network.readContainer(claim.container ?? ''), claim, world);
  } catch (cause) {
    const { restMs } = await badlyAnswered(world, network, claim, cause);
    change = { state: claim.state, again: restMs, restMs };
  }
  await world.failpoint('after-status-response');
  if (change.state === 'ready' && change.again === 0) return change;
  await world.store.change(claim, change);
  await world.failpoint('after-status-store');
  return undefined;
}

function consequenceOf({ status, problem }: ContainerStatus, claim: Claim, { timing }: World): Change {
  const { dueAt, now, containerAt, looks } = claim;
  switch (status) {
    case 'finished': {
      // An hour and not a wait: this call, and the turn at the database, may take longer than anybody should be late.
      const beginAt = new Date(dueAt.getTime() - timing.headStart);
      return {
        state: 'ready',
        again: beginAt > now ? beginAt : 0,
        looks: 0,
        reason: 'waiting',
        restMs: null,
        event: { kind: 'ready' },
      };
    }
    case 'in-progress': {
      const isStuck = now.getTime() > (containerAt ?? now).getTime() + timing.longestPreparation;
      if (isStuck) return failed('preparation');
      return { state: 'preparing', again: nth(timing.status, looks + 1), looks: looks + 1, restMs: null };
    }
    // Somebody has sent it, and we have forgotten: it is out, under an id that is to be found.
    case 'published':
      return OUT_WITHOUT_ID;
    case 'failed':
      return failed('media', problem);
    case 'expired':
      return { state: 'scheduled', again: 0, container: NO_CONTAINER, event: { kind: 'expired' } };
  }
}
