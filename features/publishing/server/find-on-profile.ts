import type { ListedPost } from '../fingerprint.ts';
import { fingerprintOf, isAlike, matches, oldestMatch } from '../fingerprint.ts';
import type { Fingerprint } from '../fingerprint.ts';
import type { Claim } from '../publication.ts';
import type { Network, World } from './world.ts';

/** The network's clock may be a little behind ours. */
const CLOCKS_APART_MS = 60_000;

/** People say the same again: what came out so long after it was known to be out is not that. */
const KNOWN_LATE_MS = 60 * 60_000;

/** The part as it stands on the profile: the oldest with the same content that no publication has yet. */
export async function findOnProfile(world: World, network: Network, claim: Claim): Promise<ListedPost | undefined> {
  const until = claim.publishedAt ? new Date(claim.publishedAt.getTime() + KNOWN_LATE_MS) : undefined;
  const since = new Date(begunAt(claim).getTime() - CLOCKS_APART_MS);
  const listed = await network.list(claim.replyToId === null ? 'posts' : 'replies', since);
  const wanted = fingerprintOf(claim.content, claim.index, claim.replyToId);
  const like = listed.filter((post) => matches(post, wanted));
  const owned = like.length > 0 ? await world.store.ownedIds(like.map(({ id }) => id)) : new Set<string>();
  return oldestMatch(like, wanted, { since, until }, (id) => owned.has(id));
}

/**
 * The same for a part that may not be out at all. Then what was found may be another part of the account that says the
 * same: until that has found itself, or not, nothing is proven.
 */
export async function findIfOut(
  world: World,
  network: Network,
  claim: Claim,
): Promise<ListedPost | 'perhaps another' | undefined> {
  const found = await findOnProfile(world, network, claim);
  if (!found) return undefined;
  const wanted = fingerprintOf(claim.content, claim.index, claim.replyToId);
  return (await isAnotherAlike(world, claim, wanted)) ? 'perhaps another' : found;
}

async function isAnotherAlike({ store }: World, claim: Claim, wanted: Fingerprint): Promise<boolean> {
  const others = await store.strays(claim);
  return others.some(({ content, index, replyToId }) => isAlike(fingerprintOf(content, index, replyToId), wanted));
}

/** Nothing of it can be older: not than its container, nor than its hour where even that was forgotten. */
function begunAt({ firstIntentAt, containerAt, dueAt, now }: Claim): Date {
  const known = [firstIntentAt, containerAt, dueAt, now].filter((at) => at !== null);
  return new Date(Math.min(...known.map((at) => at.getTime())));
}
