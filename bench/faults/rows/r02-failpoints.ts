import { FAILPOINTS } from '#features/publishing/server/world.ts';
import type { FailpointName } from '#features/publishing/server/world.ts';
import { DEEDS, OUTCOMES } from '#testing/publishing/sweep-case.ts';
import type { Deed } from '#testing/publishing/sweep-case.ts';
import { sweep } from '#testing/publishing/sweep.ts';
import { onRig } from '../rig.ts';
import type { Row } from '../row.ts';

const SEEDS = 3;

/** R2: at every place, whatever the call comes to, a worker dies, stands still or throws. */
export const failpoints: Row = async function* ({ seed, share }) {
  const cases = FAILPOINTS.flatMap((failpoint: FailpointName) => DEEDS.map((deed: Deed) => ({ failpoint, deed })));
  const some = cases.filter((_, index) => index % Math.round(1 / share) === 0);
  const { broken, hit, seconds } = await onRig((rig) => sweep(rig, some, { seed, seeds: SEEDS }));
  const count = some.length * OUTCOMES.length * SEEDS;
  yield {
    figure: `R2: ${FAILPOINTS.length} failpoints × ${OUTCOMES.length} outcomes × ${DEEDS.length} deeds × ${SEEDS}: broken`,
    value: broken.length,
    unit: 'cases',
    atMost: 0,
    detail: { posts: count, seconds: Math.round(seconds), examples: broken.slice(0, 3), seed },
  };
  const wanted = [...new Set(some.map(({ failpoint }) => failpoint))];
  const missed = wanted.filter((name) => !hit.has(name));
  yield {
    figure: 'R2: failpoints that were passed',
    value: wanted.length - missed.length,
    unit: `of ${wanted.length}`,
    atLeast: wanted.length,
    detail: { missed },
  };
};
