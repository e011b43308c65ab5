import { PASSING_FAULTS } from '#testing/network-simulator/faults.ts';
import { chaosRun } from '#testing/publishing/chaos-run.ts';
import { wishesFor } from '#testing/publishing/wishes.ts';
import { onRig } from '../rig.ts';
import { verdictFigure } from '../row.ts';
import type { Row } from '../row.ts';

const POSTS = 5000;
const KILLS = 200;

/** R1: processes are killed at random while every fifth call fails in every way. */
export const kills: Row = async function* ({ seed, share }) {
  for (const character of ['strict', 'adversarial'] as const) {
    const posts = Math.ceil(POSTS * share);
    const end = await onRig((rig) =>
      chaosRun(rig, {
        what: `R1 ${character}`,
        seed,
        // Due all the time: what was due before a worker died waits for a quiet period, and kills shall strike what moves.
        wishes: wishesFor({ accounts: Math.ceil(posts / 10), posts, withinMs: 90_000 * share }),
        network: {
          character,
          faults: { rate: 0.2, kinds: PASSING_FAULTS },
          latencyMs: 2,
          lateEffect: { minMs: 100, maxMs: 3000 },
          slowMs: 100,
        },
        kills: Math.ceil(KILLS * share),
        longestMs: 300_000,
      }),
    );
    yield verdictFigure(`R1, ${character} network: ${posts} posts, two workers, ${end.kills} kills, 20 % faults`, end);
  }
};
