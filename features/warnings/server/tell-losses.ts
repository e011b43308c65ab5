import { noteTold, untoldLosses } from '#features/network/server/losses.ts';
import type { Needs } from '#runtime/runtime.ts';
import { tell } from './tell.ts';

/** Whoever has to connect an account again hears of it, once for each time. */
export async function tellLosses(needs: Needs<'db' | 'clock' | 'queue'>): Promise<void> {
  for (const loss of await untoldLosses(needs))
    await needs.db.transaction(async (tx) => {
      if (!(await noteTold(tx, loss, needs.clock.now()))) return;
      await tell(needs, tx, loss, { kind: 'reconnect-needed', at: loss.since, days: 0 });
    });
}
