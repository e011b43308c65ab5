import { PASSING_FAULTS } from '#testing/network-simulator/faults.ts';
import { chaosRun } from '#testing/publishing/chaos-run.ts';
import { wishesFor } from '#testing/publishing/wishes.ts';
import { onRig } from '../rig.ts';
import { verdictFigure } from '../row.ts';
import type { Row } from '../row.ts';

const CHAINS = 500;
const PARTS = 5;
/** Every so-manieth chain has a part in the middle that the network refuses. */
const BROKEN_EVERY = 25;
const TOO_LONG = 'x'.repeat(501);

/** R18: chains keep their order, have no hole, and stop at the first part that fails. */
export const chains: Row = async function* ({ seed, share }) {
  const posts = Math.ceil(CHAINS * share);
  const end = await onRig((rig) =>
    chaosRun(rig, {
      what: 'R18',
      seed,
      wishes: wishesFor({
        accounts: posts,
        posts,
        withinMs: 5000 * share,
        textOf: (index) =>
          Array.from({ length: PARTS }, (_, part) =>
            part === 2 && index % BROKEN_EVERY === 0 ? `${index} ${TOO_LONG}` : `Chain ${index}, part ${part}`,
          ),
      }),
      network: {
        faults: { rate: 0.05, kinds: PASSING_FAULTS },
        latencyMs: 2,
        replyLagMs: 20,
        lateEffect: { minMs: 50, maxMs: 2000 },
        slowMs: 100,
      },
      kills: Math.ceil(40 * share),
      longestMs: 240_000,
    }),
  );
  const broken = Math.ceil(posts / BROKEN_EVERY);
  yield verdictFigure(
    `R18: ${posts} chains of ${PARTS}, ${broken} of them with a part that is refused, ${end.kills} kills`,
    end,
  );
  yield {
    figure: 'R18: parts that are out',
    value: end.verdict.ended.published,
    unit: 'parts',
    atLeast: posts * PARTS - broken * 3,
    atMost: posts * PARTS - broken * 3,
    detail: { ended: end.verdict.ended },
  };
};
