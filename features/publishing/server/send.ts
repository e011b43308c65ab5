import { failed, failureFor } from '../failures.ts';
import type { Change, Claim } from '../publication.ts';
import { badlyAnswered, restFor } from './badly-answered.ts';
import type { Network, PublishAnswer, World } from './world.ts';

/**
 * The one call that cannot be taken back. That it is about to be made is committed before a byte leaves; it is made once;
 * and what nobody answered is left for recovery, which asks the network before anything is sent again.
 */
export async function send(world: World, claim: Claim): Promise<void> {
  const { store, timing, clocks, failpoint } = world;
  const network = world.network(claim);
  const restMs = await unopened(world, network, claim);
  if (restMs !== undefined)
    return void (await store.change(claim, { state: 'ready', again: restMs, reason: 'reconnect' }));
  const begun = clocks();
  await failpoint('before-intent');
  const intent = await store.intend(claim);
  // Whose it is now, or what has become of its post, is seen when it is claimed again.
  if (intent !== 'intended') return void (await store.change(claim, { state: 'ready', again: timing.busy }));
  await failpoint('after-intent');
  await failpoint('before-publish-bytes');
  // A process that slept may hold a claim that somebody else has taken up since; to connect takes long enough for that.
  let isYoung = true;
  const mayStart = () => (isYoung = clocks().every((clock, index) => clock - (begun[index] ?? 0) <= timing.guard));
  const answer = await network.publish(claim.container ?? '', mayStart);
  await failpoint('after-publish-response');
  const told = answer.kind === 'unsent' && !isYoung ? ({ kind: 'overslept' } as const) : answer;
  await settle(world, network, { ...claim, inHand: undefined }, told);
}

/** How long to wait, where there is no token to call with. */
async function unopened(world: World, network: Network, claim: Claim): Promise<number | undefined> {
  try {
    await network.open();
    return undefined;
  } catch (cause) {
    return (await badlyAnswered(world, network, claim, cause)).restMs;
  }
}

/** `overslept`: nothing was sent either, and by our own choice. */
type Answer = PublishAnswer | { kind: 'overslept' };

async function settle(world: World, network: Network, claim: Claim, answer: Answer): Promise<void> {
  const { store, failpoint } = world;
  if (answer.kind === 'confirmed') {
    await failpoint('before-store');
    await confirm(world, claim, answer.id);
    return failpoint('after-store');
  }
  if (answer.kind === 'unauthorized') await network.loseAccess();
  if (answer.kind === 'limited' && answer.reason === 'app-limit') await network.restAll(answer.retryAfterSeconds);
  await store.change(claim, consequenceOf(world, claim, answer));
  await failpoint(answer.kind === 'unknown' ? 'after-silence-store' : 'after-refusal-store');
}

/** Whoever was too slow to be the one who writes it down, or could not, still says what they know. */
async function confirm({ store, failpoint, warn }: World, claim: Claim, id: string): Promise<void> {
  const isWritten = await store.confirm(claim, id).catch((error: unknown) => {
    warn({ ...kindOf(error), publicationId: claim.id }, 'that a part is out could not be written, and is noted');
    return false;
  });
  if (isWritten) return;
  await store.note(claim, { kind: 'confirmed', detail: { id } });
  await failpoint('after-note');
}

/** Not its text: a database repeats what it was given. */
function kindOf(error: unknown): { name?: string; code?: string | undefined } {
  return error instanceof Error ? { name: error.name, code: (error as { code?: string }).code } : {};
}

/** Only what the network has proven not to have happened leads back; silence leads to asking. */
function consequenceOf(world: World, claim: Claim, answer: Exclude<Answer, { kind: 'confirmed' }>): Change {
  switch (answer.kind) {
    case 'unknown':
      return { state: 'publishing', again: world.timing.quiet, looks: 0, event: { kind: 'silence' } };
    case 'unauthorized':
      return { state: 'ready', again: world.timing.hold, reason: 'reconnect', event: { kind: 'unauthorized' } };
    case 'unsent':
    case 'overslept': {
      const restMs = restFor(world, claim);
      const event = { kind: answer.kind === 'unsent' ? 'unreachable' : 'overslept' } as const;
      return { state: 'ready', again: restMs, restMs, isUnsent: isFirst(claim), event };
    }
    case 'refused':
      return failed(failureFor(answer.reason));
    case 'limited': {
      if (answer.reason === 'post-quota') return failed('quota');
      const restMs = restFor(world, claim, answer.retryAfterSeconds);
      const event = { kind: 'limited', detail: { reason: answer.reason } } as const;
      return { state: 'ready', again: restMs, restMs, isUnsent: isFirst(claim), event };
    }
  }
}

/** What an earlier call came to, its container may still tell: one of another text must not stand beside it. */
function isFirst({ attempts }: Claim): boolean {
  return attempts === 0;
}
