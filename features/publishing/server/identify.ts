import type { Change, Claim } from '../publication.ts';
import { nth } from '../timing.ts';
import { foundOut } from '../whereabouts.ts';
import { badlyAnswered } from './badly-answered.ts';
import { findOnProfile } from './find-on-profile.ts';
import type { World } from './world.ts';

/** It is out, and only its id is missing: looked for ever more rarely, and never sent again. */
export async function identify(world: World, claim: Claim): Promise<void> {
  const network = world.network(claim);
  await world.failpoint('before-identify');
  const again = nth(world.timing.pending, claim.looks);
  let change: Change = { state: 'published', again, looks: claim.looks + 1 };
  try {
    const found = await findOnProfile(world, network, claim);
    if (found) change = foundOut(found, 'list');
  } catch (cause) {
    const { restMs } = await badlyAnswered(world, network, claim, cause);
    change = { ...change, restMs };
  }
  await world.failpoint('after-identify-list');
  await world.store.change(claim, change);
  await world.failpoint('after-identify-store');
}
