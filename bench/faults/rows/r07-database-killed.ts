import { PASSING_FAULTS } from '#testing/network-simulator/faults.ts';
import { chaosRun } from '#testing/publishing/chaos-run.ts';
import { silentProxy } from '#testing/publishing/silent-proxy.ts';
import { wishesFor } from '#testing/publishing/wishes.ts';
import { onRig } from '../rig.ts';
import { verdictFigure } from '../row.ts';
import type { Row } from '../row.ts';

const POSTS = 3000;
const RESTARTS = 12;
const KILLS = 60;
const SILENCES = 10;
/** On a disk that is asked to keep its word. */
const KEEPING = { max_connections: '200' };

/** R7: the database is killed, workers are killed, and the link between them falls silent. */
export const databaseKilled: Row = async function* ({ seed, share }) {
  const posts = Math.ceil(POSTS * share);
  const restarts = Math.ceil(RESTARTS * share);
  let slowestMs = 0;
  const end = await onRig(async (rig) => {
    const proxy = await silentProxy(rig.databaseUrl);
    let [killed, silenced, nextAt] = [0, 0, Date.now() + 3000];
    try {
      return await chaosRun(rig, {
        what: 'R7',
        seed,
        wishes: wishesFor({ accounts: Math.ceil(posts / 10), posts, withinMs: 10_000 * share }),
        network: {
          faults: { rate: 0.05, kinds: PASSING_FAULTS },
          latencyMs: 2,
          lateEffect: { minMs: 100, maxMs: 2000 },
        },
        kills: Math.ceil(KILLS * share),
        // One worker reaches the database directly, the other over a link that fails.
        orderOf: (index) => (index === 0 ? {} : { databaseUrl: proxy.url }),
        async meanwhile() {
          if (Date.now() < nextAt) return;
          nextAt = Date.now() + 3000;
          if (killed < restarts) {
            killed += 1;
            const began = performance.now();
            await rig.killDatabase();
            slowestMs = Math.max(slowestMs, performance.now() - began);
          }
          if (silenced < Math.ceil(SILENCES * share)) {
            silenced += 1;
            proxy.fallSilent();
            setTimeout(() => proxy.speak(), 1500);
          }
        },
        longestMs: 240_000,
      });
    } finally {
      await proxy.close();
    }
  }, KEEPING);
  yield verdictFigure(
    `R7: ${posts} posts, ${restarts} kills of the database, ${end.kills} of workers, silent links`,
    end,
  );
  yield {
    figure: 'R7: the database is back after a kill',
    value: Number((slowestMs / 1000).toFixed(1)),
    unit: 'seconds, the slowest',
    atMost: 5,
  };
};
