import { PASSING_FAULTS } from '#testing/network-simulator/faults.ts';
import { chaosRun } from '#testing/publishing/chaos-run.ts';
import { wishesFor } from '#testing/publishing/wishes.ts';
import { onRig } from '../rig.ts';
import { verdictFigure } from '../row.ts';
import type { Row } from '../row.ts';

const POSTS = 2000;
const ACCOUNTS = 50;
const TEXTS = ['Good morning', 'Good night', 'New post'];

/** R10: many posts that look alike, so that only ids tell them apart. */
export const identicalTexts: Row = async function* ({ seed, share }) {
  const posts = Math.ceil(POSTS * share);
  const end = await onRig((rig) =>
    chaosRun(rig, {
      what: 'R10',
      seed,
      wishes: wishesFor({
        accounts: Math.ceil(ACCOUNTS * share),
        posts,
        textOf: (index) => [TEXTS[Math.floor(index / ACCOUNTS) % TEXTS.length] ?? ''],
      }),
      network: {
        character: 'adversarial',
        faults: { rate: 0.1, kinds: PASSING_FAULTS },
        latencyMs: 2,
        lateEffect: { minMs: 50, maxMs: 1500 },
        slowMs: 100,
      },
      kills: Math.ceil(40 * share),
      divisor: 40,
      longestMs: 240_000,
    }),
  );
  yield verdictFigure(
    `R10: ${posts} posts with three texts on ${ACCOUNTS} accounts, ${end.kills} kills, 10 % faults`,
    end,
  );
};
