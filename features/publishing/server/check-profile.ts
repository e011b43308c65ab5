import { ProviderError } from '#base/errors.ts';
import type { Change, Claim } from '../publication.ts';
import { NO_CONTAINER } from '../publication.ts';
import { foundOut, OUT_WITHOUT_ID } from '../whereabouts.ts';
import { badlyAnswered } from './badly-answered.ts';
import { findIfOut } from './find-on-profile.ts';
import type { ContainerStatus, Network, World } from './world.ts';

/** Before it is sent for the first time that we know of: whether it is there already, by an attempt that was forgotten. */
export async function checkProfile(world: World, claim: Claim): Promise<void> {
  const network = world.network(claim);
  await world.failpoint('before-check');
  let change: Change;
  try {
    change = await whatIsKnown(world, network, claim);
  } catch (cause) {
    const { restMs } = await badlyAnswered(world, network, claim, cause);
    change = { state: claim.state, again: restMs, restMs };
  }
  await world.failpoint('after-check-list');
  await world.store.change(claim, change);
  await world.failpoint('after-check-store');
}

/** Its container, and then the profile: of two that look alike the one is out whose container says so. */
async function whatIsKnown(world: World, network: Network, claim: Claim): Promise<Change> {
  const status = await statusOf(network, claim);
  if (status === 'published') return OUT_WITHOUT_ID;
  const found = await findIfOut(world, network, claim);
  if (found === 'perhaps another') return { state: 'ready', again: world.timing.firstRest };
  if (!found) return { ...notOut(status), again: 0, isChecked: true, restMs: null };
  return foundOut(found, 'list');
}

async function statusOf(network: Network, { container }: Claim): Promise<ContainerStatus['status']> {
  try {
    return (await network.readContainer(container ?? '')).status;
  } catch (cause) {
    // The network forgets a container a day after it was made, which may be longer ago than we remember.
    if (cause instanceof ProviderError && cause.kind === 'gone') return 'expired';
    throw cause;
  }
}

function notOut(status: ContainerStatus['status']): Pick<Change, 'state' | 'container' | 'looks' | 'event'> {
  return status === 'expired' || status === 'failed'
    ? { state: 'scheduled', container: NO_CONTAINER, looks: 0, event: { kind: 'expired' } }
    : { state: 'ready', event: { kind: 'not-found' } };
}
