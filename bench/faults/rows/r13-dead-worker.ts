import { scaledTiming } from '#features/publishing/timing.ts';
import { deadWorkerGaps } from '#testing/publishing/dead-worker.ts';
import { onRig } from '../rig.ts';
import type { Row } from '../row.ts';

const DEATHS = 100;
const MOST_SECONDS = 17;
/** Hardly faster than production: what is not a wait of ours, as the claim itself, would be multiplied as well. */
const DIVISOR = 2;

/** R13: a worker dies with posts in its hands; how long until another one moves them. */
export const deadWorker: Row = async function* ({ seed, share }) {
  const { lease } = scaledTiming(DIVISOR);
  const gaps = await onRig((rig) => deadWorkerGaps(rig, { seed, posts: Math.ceil(DEATHS * share), divisor: DIVISOR }));
  const sorted = gaps.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Infinity;
  yield {
    figure: 'R13: from the death of a worker until its post moves again, p99',
    value: Number(((p99 * DIVISOR) / 1000).toFixed(1)),
    unit: `seconds of production, measured ${DIVISOR} times faster`,
    atMost: MOST_SECONDS,
    detail: { measuredMs: Math.round(p99), leaseMs: lease, posts: gaps.length, seed },
  };
};
