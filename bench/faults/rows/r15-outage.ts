import { outlastOutage } from '#testing/publishing/outage.ts';
import { onRig } from '../rig.ts';
import { brokenIn } from '../row.ts';
import type { Row } from '../row.ts';

const DIVISOR = 60;
const TEN_MINUTES_MS = 600_000;

/** R15: the network is down for ten minutes and refuses for two more, sixty times faster. */
export const outage: Row = async function* ({ seed, share }) {
  const posts = Math.ceil(2000 * share);
  const end = await onRig((rig) =>
    outlastOutage(rig, {
      seed,
      posts,
      accounts: Math.ceil(posts / 10),
      outageMs: TEN_MINUTES_MS / DIVISOR,
      stormMs: 2000,
      divisor: DIVISOR,
    }),
  );
  yield {
    figure: `R15: ${posts} posts over an outage of ten minutes and a storm of refusals`,
    value: brokenIn(end.verdict) + (end.isSettled ? 0 : 1),
    unit: 'lost, extra, doubled or wrong',
    atMost: 0,
    detail: { verdict: end.line },
  };
  yield {
    figure: 'R15: calls of an account during the outage',
    value: end.mostCalls,
    unit: 'calls, the most',
    atMost: 12,
  };
  yield { figure: 'R15: calls before a Retry-After was over', value: end.brokenRests, unit: 'calls', atMost: 0 };
  yield { figure: 'R15: backlog drained', value: Number(end.drainSeconds.toFixed(1)), unit: 'seconds', atMost: 60 };
};
