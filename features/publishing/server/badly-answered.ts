import { ProviderError } from '#base/errors.ts';
import type { Claim } from '../publication.ts';
import type { Timing } from '../timing.ts';
import type { Network, World } from './world.ts';

/** A read or a container that may simply be asked for again: whoever the network answers badly is left alone for a while. */
export async function badlyAnswered(
  world: World,
  network: Network,
  claim: Claim,
  error: unknown,
): Promise<{ restMs: number; error: ProviderError }> {
  if (!(error instanceof ProviderError)) throw error;
  if (error.kind === 'unauthorized') await network.loseAccess();
  if (error.reason === 'app-limit') await network.restAll(error.retryAfterSeconds);
  return { restMs: restFor(world, claim, error.retryAfterSeconds), error };
}

export function restFor({ timing, chance }: Pick<World, 'timing' | 'chance'>, { failures }: Claim, seconds?: number) {
  const own = backOff(timing, failures, chance());
  return seconds === undefined ? own : Math.max(own, seconds * 1000);
}

/** Twice as long each time, and not all in the same moment. */
function backOff({ firstRest, longestRest }: Timing, failures: number, chance: number): number {
  return Math.min(firstRest * 2 ** failures, longestRest) * (0.8 + 0.4 * chance);
}
