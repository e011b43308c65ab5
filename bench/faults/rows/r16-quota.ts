import { DIVISOR } from '#testing/publishing/chaos-run.ts';
import { reachQuota } from '#testing/publishing/quota-run.ts';
import { onRig } from '../rig.ts';
import { brokenIn } from '../row.ts';
import type { Row } from '../row.ts';

/** R16: three hundred posts of one account, where the network takes 250 a day. */
export const quota: Row = async function* ({ seed, share }) {
  const [posts, most] = [Math.ceil(300 * share), Math.ceil(250 * share)];
  const end = await onRig((rig) => reachQuota(rig, { seed, posts, quota: most, divisor: DIVISOR, longestMs: 90_000 }));
  const detail = { reasons: end.reasons, verdict: end.line };
  yield {
    figure: 'R16: posts out, with a quota',
    value: end.visible,
    unit: `of ${posts}`,
    atLeast: most,
    atMost: most,
    detail,
  };
  yield { figure: 'R16: calls over the quota', value: end.publishCalls - most, unit: 'calls', atMost: 0 };
  yield {
    figure: 'R16: lost, extra, doubled, wrong or silent',
    value: brokenIn(end.verdict),
    unit: 'posts',
    atMost: 0,
    detail,
  };
};
