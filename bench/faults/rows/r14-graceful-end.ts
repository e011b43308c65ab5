import { DIVISOR } from '#testing/publishing/chaos-run.ts';
import { endGracefully } from '#testing/publishing/graceful-end.ts';
import { onRig } from '../rig.ts';
import type { Row } from '../row.ts';
import { brokenIn } from '../row.ts';

/** R14: a worker that is asked to end finishes what it sends, or hands it back. */
export const gracefulEnd: Row = async function* ({ seed, share }) {
  const posts = Math.ceil(200 * share);
  const end = await onRig((rig) => endGracefully(rig, { seed, posts, divisor: DIVISOR }));
  yield {
    figure: 'R14: a worker ends, asked in the middle of sending',
    value: Number(end.seconds.toFixed(2)),
    unit: 'seconds',
    atMost: 10 / DIVISOR + 1,
    detail: { code: end.code, inFlight: end.inFlight, divisor: DIVISOR, seed },
  };
  yield {
    figure: 'R14: lost, in doubt or left in the middle of being sent',
    value: brokenIn(end.verdict) + end.verdict.ended.in_doubt + end.leftInFlight,
    unit: 'posts',
    atMost: 0,
    detail: { verdict: end.line },
  };
};
