import { openBenchRuntime } from '#bench/sync/open-bench-runtime.ts';
import { liveThrough } from '#testing/tokens/token-years.ts';
import { benchDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';

const YEARS = { reachable: 900, private: 80, stuck: 20 };
const DAYS = 400;
const FAILURES = 20;

/** A thousand accounts for four hundred days, on a network that fails every fifth time. */
export async function* yearFigures(share: number): AsyncGenerator<Figure> {
  const database = await benchDatabase();
  const { runtime, close } = await openBenchRuntime({ databaseUrl: database.url, threadsUrl: 'http://127.0.0.1:1' });
  try {
    const reachable = Math.ceil(YEARS.reachable * share);
    const stuck = Math.ceil(YEARS.stuck * share);
    const lived = await liveThrough(runtime, {
      reachable,
      private: Math.ceil(YEARS.private * share),
      stuck,
      days: DAYS,
      failures: FAILURES,
    });
    yield {
      figure: `tokens of ${reachable} reachable accounts that ran out in ${DAYS} days`,
      value: lived.expired,
      unit: 'tokens',
      atMost: 0,
      detail: { refreshes: lived.refreshes, givenUp: lived.givenUp, stuck },
    };
    yield {
      figure: 'losses that nobody could avert, of which the owner was not warned 14, 7 and 2 days before',
      value: lived.unwarned + lived.falseAlarms,
      unit: 'losses, warnings of none included',
      atMost: 0,
      detail: { losses: lived.losses },
    };
  } finally {
    await close();
    await database.stop();
  }
}
