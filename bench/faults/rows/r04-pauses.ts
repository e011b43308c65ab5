import { scaledTiming } from '#features/publishing/timing.ts';
import { chaosRun, DIVISOR } from '#testing/publishing/chaos-run.ts';
import { wishesFor } from '#testing/publishing/wishes.ts';
import { onRig } from '../rig.ts';
import { verdictFigure } from '../row.ts';
import type { Row } from '../row.ts';

const POSTS = 400;
const WORKERS = 8;
const PAUSES = 32;
/** Of the posts of a worker. */
const EVERY = 7;

/** R4: processes stand still between intent and call, longer than lease and quiet period together. */
export const pauses: Row = async function* ({ seed, share }) {
  const { lease, quiet } = scaledTiming(DIVISOR);
  // However few: every worker comes to a pause.
  const posts = Math.max(Math.ceil(POSTS * share), 2 * WORKERS * EVERY);
  const most = Math.ceil((PAUSES * share) / WORKERS);
  const failpoint = {
    name: 'after-intent',
    deed: 'freeze',
    every: EVERY,
    most,
    milliseconds: (lease + quiet) * 1.3,
  } as const;
  const end = await onRig((rig) =>
    chaosRun(rig, {
      what: 'R4',
      seed,
      wishes: wishesFor({ accounts: Math.ceil(posts / 4), posts }),
      network: { character: 'adversarial', latencyMs: 2 },
      workers: WORKERS,
      orderOf: () => ({ failpoint }),
      longestMs: 120_000,
    }),
  );
  yield verdictFigure(`R4: ${end.freezes} pauses between intent and call, longer than lease and quiet`, end);
  yield { figure: 'R4: pauses', value: end.freezes, unit: 'pauses', atLeast: Math.floor(30 * share) };
};
