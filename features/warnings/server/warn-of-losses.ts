import { DAY_MS } from '#base/clock.ts';
import { comingLosses, noteWarnings } from '#features/network/server/losses.ts';
import { warningsDue } from '#features/network/token-life.ts';
import type { Needs } from '#runtime/runtime.ts';
import { tell } from './tell.ts';

/** Each warning that is due is given once. What was averted meanwhile is forgotten, so that the next loss is warned of anew. */
export async function warnOfLosses(needs: Needs<'db' | 'clock' | 'queue'>): Promise<void> {
  const now = needs.clock.now();
  for (const loss of await comingLosses(needs)) {
    const due = warningsDue(loss.lostAt, now);
    if (due === loss.warnings) continue;
    await needs.db.transaction(async (tx) => {
      if (!(await noteWarnings(tx, loss, due)) || due < loss.warnings) return;
      const days = Math.ceil((loss.lostAt.getTime() - now.getTime()) / DAY_MS);
      await tell(needs, tx, loss, { kind: 'access-ends-soon', at: loss.lostAt, days });
    });
  }
}
