import type { Change, Claim } from '../publication.ts';
import { badlyAnswered } from './badly-answered.ts';
import { findOnProfile } from './find-on-profile.ts';
import type { World } from './world.ts';

/** Before it is sent for the first time that we know of: whether it is there already, by an attempt that was forgotten. */
export async function checkProfile(world: World, claim: Claim): Promise<void> {
  const network = world.network(claim);
  await world.failpoint('before-check');
  let change: Change;
  try {
    const found = await findOnProfile(world, network, claim);
    change = found
      ? {
          state: 'published',
          inMs: null,
          remoteId: found.id,
          publishedAt: found.publishedAt,
          confirmedBy: 'list',
          reason: null,
          event: { kind: 'found', detail: { id: found.id } },
        }
      : { state: 'ready', inMs: 0, isChecked: true, restMs: null, event: { kind: 'not-found' } };
  } catch (cause) {
    const { restMs } = await badlyAnswered(world, network, claim, cause);
    change = { state: claim.state, inMs: restMs, restMs };
  }
  await world.failpoint('after-check-list');
  await world.store.change(claim, change);
  await world.failpoint('after-check-store');
}
