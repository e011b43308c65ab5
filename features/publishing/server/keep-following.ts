import { setTimeout as pause } from 'node:timers/promises';
import type { Needs } from '#runtime/runtime.ts';
import { layReachedFollowUps } from './follow-ups.ts';
import { followPublished } from './follow-published.ts';
import { settleWhatWasRead } from './settle-read.ts';
import { tellOutcomes } from './tell-outcomes.ts';

const LOOK_EVERY_MS = 2000;
/** Figures change when they are read, not from one second to the next. */
const FOLLOW_UPS_EVERY = 15;

/** What comes after publications, for as long as the process lives: telling, addresses, replies that wait for figures. None of it reaches a publication's state. */
export async function keepFollowing(
  needs: Needs<'db' | 'clock' | 'keys' | 'threads' | 'log' | 'queue'>,
  signal: AbortSignal,
): Promise<void> {
  const attempt = async (work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => needs.log.warn({ error }, 'what follows a publication has to wait'));
  };
  for (let turn = 0; !signal.aborted; turn += 1) {
    await attempt(() => settleWhatWasRead(needs));
    await attempt(() => tellOutcomes(needs, signal));
    await attempt(() => followPublished(needs, signal));
    if (turn % FOLLOW_UPS_EVERY === 0) await attempt(() => layReachedFollowUps(needs));
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
