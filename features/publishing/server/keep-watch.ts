import { setTimeout as pause } from 'node:timers/promises';
import type { Needs } from '#runtime/runtime.ts';
import { countDue } from './count-due.ts';

const LOOK_EVERY_MS = 60_000;

/** What alarms go by: it stays the same, whatever the sentence says. */
const STUCK = 'publishing-stuck';

/** Says so once a minute while something that should be out is neither out, nor failed, nor held, nor in doubt. */
export async function keepWatch(
  needs: Needs<'db' | 'log'>,
  signal: AbortSignal,
  everyMs: number = LOOK_EVERY_MS,
): Promise<void> {
  while (!signal.aborted) {
    await look(needs).catch((error: unknown) =>
      needs.log.warn({ error }, 'it could not be seen how publishing stands'),
    );
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

async function look({ db, log }: Needs<'db' | 'log'>): Promise<void> {
  const { stuck, due, workers } = await countDue({ db });
  if (stuck > 0) log.error({ code: STUCK, stuck, due, workers }, 'posts are stuck: their hour was long ago');
}
