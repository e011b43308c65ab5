import { scaledTiming } from '#features/publishing/timing.ts';
import { deadWorkerGaps } from '#testing/publishing/dead-worker.ts';
import type { Figure, Size } from './figure.ts';
import { onRig } from './faults/rig.ts';
import { burst } from './publishing/burst.ts';
import { idleLateness } from './publishing/idle-lateness.ts';
import { throughput } from './publishing/throughput.ts';

const SEED = 7;
/** Hardly faster than production: what is not a wait of ours, as the claim itself, would be multiplied as well. */
const DIVISOR = 2;

/** How late posts go out, alone and all at once, and what the protocol costs. */
export default async function* publishing({ share, seed = SEED }: Size): AsyncGenerator<Figure> {
  yield* idleLateness({ share, seed });
  yield* burst({ share, seed });
  yield await movesAgain(seed);
  yield* throughput({ share, seed });
}

async function movesAgain(seed: number): Promise<Figure> {
  const gaps = await onRig((rig) => deadWorkerGaps(rig, { seed, posts: 50, divisor: DIVISOR }));
  const slowest = Math.max(...gaps);
  return {
    figure: 'a dead worker’s post moves again',
    value: Number(((slowest * DIVISOR) / 1000).toFixed(1)),
    unit: `seconds of production, the slowest, measured ${DIVISOR} times faster`,
    atMost: 17,
    detail: { measuredMs: Math.round(slowest), leaseMs: scaledTiming(DIVISOR).lease, posts: gaps.length, seed },
  };
}
