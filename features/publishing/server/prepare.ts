import { ProviderError } from '#base/errors.ts';
import { QUOTA } from '#features/planning/quota.ts';
import { failed, failureFor } from '../failures.ts';
import type { Change, Claim, FailureReason } from '../publication.ts';
import { NO_CONTAINER, QUOTA_ASKED_FROM, quotaKind } from '../publication.ts';
import { nth } from '../timing.ts';
import { badlyAnswered } from './badly-answered.ts';
import type { Network, PreparedPart, World } from './world.ts';

/** The network may not know yet what it has just published itself. */
const LOOKS_FOR_PARENT = 6;

/**
 * Makes the containers of a part. They are invisible and die by themselves, so whoever dies meanwhile is followed by
 * somebody who simply makes others. A post of many pictures has those first, and its own once they are ready; one without
 * any is ready as soon as it is made, as a rule, and goes on at once.
 */
export async function prepare(world: World, claim: Claim): Promise<Change | undefined> {
  const network = world.network(claim);
  const part = await network.partOf(claim);
  if (!part) return fail(world, claim, 'media-gone');
  try {
    if (await isExhausted(network, claim)) return await fail(world, claim, 'quota');
    await world.failpoint('before-container');
    if (part.children.length === 0) return await makeWhole(world, network, claim, part, []);
    if (claim.children.length < part.children.length) return await makeChildren(world, network, claim, part);
    return await lookAtChildren(world, network, claim, part);
  } catch (error) {
    return refused(world, network, claim, error);
  }
}

/** Asked before it is hit: what the network refuses for its quota costs a call that counts. */
async function isExhausted(network: Network, claim: Claim): Promise<boolean> {
  const kind = quotaKind(claim);
  if (claim.children.length > 0 || claim.sentInDay < QUOTA[kind] * QUOTA_ASKED_FROM) return false;
  const left = await network.quotaLeft(kind);
  return left !== undefined && left <= 0;
}

async function makeWhole(world: World, network: Network, claim: Claim, part: PreparedPart, children: string[]) {
  const id = await network.createContainer(part.whole(children));
  await world.failpoint('after-container-response');
  const change: Change = {
    state: 'preparing',
    again: nth(world.timing.status, 0),
    looks: 0,
    reason: 'waiting',
    container: { id, children },
    restMs: null,
    event: { kind: 'prepared' },
  };
  if (claim.content.parts[claim.index]?.media.length === 0) return change;
  await world.store.change(claim, change);
  await world.failpoint('after-container-store');
  return undefined;
}

async function makeChildren(
  world: World,
  network: Network,
  claim: Claim,
  { children }: PreparedPart,
): Promise<undefined> {
  const ids: string[] = [];
  for (const child of children) ids.push(await network.createContainer(child));
  await world.failpoint('after-container-response');
  await world.store.change(claim, {
    state: 'preparing',
    again: nth(world.timing.status, 0),
    looks: 0,
    container: { id: null, children: ids },
    restMs: null,
  });
  await world.failpoint('after-container-store');
}

async function lookAtChildren(world: World, network: Network, claim: Claim, part: PreparedPart) {
  for (const child of claim.children) {
    const { status, problem } = await network.readContainer(child);
    if (status === 'failed') return fail(world, claim, 'media', problem);
    if (status === 'expired') return again(world, claim);
    if (status === 'in-progress') return wait(world, claim);
  }
  return makeWhole(world, network, claim, part, claim.children);
}

async function again(world: World, claim: Claim): Promise<undefined> {
  await world.store.change(claim, { state: 'scheduled', again: 0, container: NO_CONTAINER });
}

async function wait({ store, timing }: World, claim: Claim): Promise<undefined> {
  const looks = claim.looks + 1;
  await store.change(claim, { state: claim.state, again: nth(timing.status, looks), looks });
}

async function refused(world: World, network: Network, claim: Claim, cause: unknown): Promise<undefined> {
  if (cause instanceof ProviderError && isFinal(cause, claim)) return fail(world, claim, failureFor(cause.reason));
  const { restMs, error } = await badlyAnswered(world, network, claim, cause);
  const change: Change = { state: claim.state, again: restMs, looks: claim.looks + 1, restMs };
  await world.store.change(claim, { ...change, event: { kind: 'unreachable', detail: { why: error.kind } } });
}

/** What is said to be wrong with a reply may only mean that the part before it is not seen everywhere yet. */
function isFinal({ kind, reason }: ProviderError, { replyToId, looks }: Claim): boolean {
  if (kind === 'rate-limited') return reason === 'post-quota';
  const mayBeEarly = replyToId !== null && reason === undefined && looks < LOOKS_FOR_PARENT;
  return (kind === 'rejected' || kind === 'gone' || kind === 'forbidden') && !mayBeEarly;
}

async function fail({ store }: World, claim: Claim, reason: FailureReason, problem?: string): Promise<undefined> {
  await store.change(claim, failed(reason, problem));
}
