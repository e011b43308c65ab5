import { setTimeout as pause } from 'node:timers/promises';
import type { Needs } from '#runtime/runtime.ts';
import { renewDueTokens } from './renew-due-tokens.ts';

/**
 * How often to look which tokens are due. Of a renewal that died half-way it is known within a minute what became of it:
 * half of that until its claim has run out, a few seconds until somebody looks, the rest for the calls.
 */
export const LOOK_EVERY_SECONDS = 10;

/** Renews what is due for as long as the process lives. Told to stop, it ends what it has begun and begins nothing more. */
export async function keepRenewing(
  needs: Needs<'db' | 'keys' | 'clock' | 'threads' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await renewDueTokens(needs, signal);
    } catch (error) {
      needs.log.warn({ error }, 'tokens could not be renewed');
    }
    await pause(LOOK_EVERY_SECONDS * 1000, undefined, { signal }).catch(() => undefined);
  }
}
