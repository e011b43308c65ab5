import { ProviderError } from '#base/errors.ts';
import type { Change, Claim, DoubtReason } from '../publication.ts';
import { NO_CONTAINER } from '../publication.ts';
import { foundOut, OUT_WITHOUT_ID } from '../whereabouts.ts';
import { badlyAnswered } from './badly-answered.ts';
import { findIfOut, findOnProfile } from './find-on-profile.ts';
import type { Network, World } from './world.ts';

/**
 * What became of a part that was sent and never answered for, a quiet period later: asked of our own notes, of the
 * container, and of the profile. It is sent again only with the same container, and only when all of them say that it is
 * not out. When they cannot be asked, its owner is: the machine never chooses.
 */
export async function recover(world: World, claim: Claim): Promise<void> {
  await world.failpoint('before-recovery');
  const noted = await world.store.notedId(claim);
  await world.failpoint('after-recovery-note');
  const network = world.network(claim);
  const change = noted ? foundOut({ id: noted }, 'event') : await askNetwork(world, network, claim);
  await world.store.change(claim, change);
  await world.failpoint('after-recovery-store');
}

async function askNetwork(world: World, network: Network, claim: Claim): Promise<Change> {
  try {
    const { status } = await network.readContainer(claim.container ?? '');
    await world.failpoint('after-recovery-status');
    if (status === 'in-progress') return waitOrDoubt(world, claim, 'unreachable', world.timing.firstRest);
    const found = await (status === 'published' ? findOnProfile : findIfOut)(world, network, claim);
    await world.failpoint('after-recovery-list');
    if (found === 'perhaps another') return waitOrDoubt(world, claim, 'lost', world.timing.firstRest);
    if (found) return foundOut(found, 'list');
    switch (status) {
      case 'published':
        return OUT_WITHOUT_ID;
      case 'finished':
        return { state: 'ready', again: 0, looks: 0, reason: 'waiting', restMs: null, event: { kind: 'sent-again' } };
      // It can publish nothing any more; but only a second look a quiet period later says that it did not.
      case 'failed':
      case 'expired':
        return isSecondLook(world, claim)
          ? { state: 'scheduled', again: 0, looks: 0, container: NO_CONTAINER, event: { kind: 'expired' } }
          : lookOnceMore(world);
    }
  } catch (cause) {
    return afterFailure(world, network, claim, cause);
  }
}

async function afterFailure(world: World, network: Network, claim: Claim, cause: unknown): Promise<Change> {
  if (cause instanceof ProviderError && cause.kind === 'gone') {
    // A container that nobody knows may have been published all the same.
    const found = await findIfOut(world, network, claim).catch(unreadable);
    if (found === 'unreadable' || found === 'perhaps another')
      return waitOrDoubt(world, claim, 'lost', world.timing.firstRest);
    if (found) return foundOut(found, 'list');
    return isSecondLook(world, claim) ? doubt('lost') : lookOnceMore(world);
  }
  const { restMs, error } = await badlyAnswered(world, network, claim, cause);
  if (error.kind === 'unauthorized' || error.kind === 'forbidden') return doubt('unauthorized');
  return { ...waitOrDoubt(world, claim, 'unreachable', restMs), restMs };
}

/** A failure of ours says nothing about the part: it is left for another, as it is. */
function unreadable(error: unknown): 'unreadable' {
  if (error instanceof ProviderError) return 'unreadable';
  throw error;
}

function isSecondLook({ timing }: World, { checkedAt, lastIntentAt, now }: Claim): boolean {
  if (!checkedAt || (lastIntentAt && checkedAt <= lastIntentAt)) return false;
  return now.getTime() >= checkedAt.getTime() + timing.quiet;
}

function lookOnceMore({ timing }: World): Change {
  return { state: 'publishing', again: timing.quiet, isChecked: true, event: { kind: 'not-found' } };
}

function waitOrDoubt({ timing }: World, claim: Claim, reason: DoubtReason, again: number): Change {
  const { lastIntentAt, now, looks } = claim;
  const hasWaited = lastIntentAt && now.getTime() > lastIntentAt.getTime() + timing.doubtAfter;
  return hasWaited ? doubt(reason) : { state: 'publishing', again, looks: looks + 1 };
}

function doubt(reason: DoubtReason): Change {
  return { state: 'in_doubt', reason, again: null, event: { kind: 'in-doubt', detail: { reason } } };
}
