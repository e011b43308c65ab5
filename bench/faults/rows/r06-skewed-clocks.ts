import { chaosRun } from '#testing/publishing/chaos-run.ts';
import type { ChaosEnd, Ground } from '#testing/publishing/chaos-run.ts';
import { wishesFor } from '#testing/publishing/wishes.ts';
import type { Wish } from '#testing/publishing/seed-posts.ts';
import { median } from '../../figure.ts';
import { onRig } from '../rig.ts';
import { verdictFigure } from '../row.ts';
import type { Row } from '../row.ts';

const POSTS = 300;
const WITHIN_MS = 20_000;
const TEN_MINUTES_MS = 600_000;
const SKEWS = [-TEN_MINUTES_MS, TEN_MINUTES_MS];
const ZONES = [{ TZ: 'Pacific/Kiritimati' }, { TZ: 'America/Los_Angeles' }];

/** R6: two workers whose clocks are ten minutes off, each in another direction and zone. */
export const skewedClocks: Row = async function* ({ seed, share }) {
  const posts = Math.ceil(POSTS * share);
  // At the same moment: a machine that is slow for a while is slow for both.
  const [right, skewed] = await Promise.all([
    onRig((rig) => lateness(rig, { seed, posts, isSkewed: false })),
    onRig((rig) => lateness(rig, { seed, posts, isSkewed: true })),
  ]);
  yield verdictFigure('R6: two workers, clocks ten minutes slow and fast, in other zones', skewed.end);
  yield {
    figure: 'R6: how much later or earlier posts go out than with right clocks',
    value: Number(Math.abs(skewed.medianMs - right.medianMs).toFixed(1)),
    unit: 'ms between medians',
    atMost: 50,
    detail: { rightMs: right.medianMs, skewedMs: skewed.medianMs },
  };
};

type Run = { seed: number; posts: number; isSkewed: boolean };

async function lateness(ground: Ground, { seed, posts, isSkewed }: Run): Promise<{ end: ChaosEnd; medianMs: number }> {
  const from = new Date(Date.now() + 5000);
  const wishes = wishesFor({ accounts: posts, posts, withinMs: WITHIN_MS, from });
  const end = await chaosRun(ground, {
    what: 'R6',
    seed,
    wishes,
    network: { latencyMs: 2 },
    orderOf: (index) => ({ skewMs: isSkewed ? (SKEWS[index] ?? 0) : 0 }),
    ...(isSkewed && { environments: ZONES }),
    divisor: 2,
    longestMs: 60_000,
  });
  return { end, medianMs: median(await latenessOf(ground, wishes)) };
}

async function latenessOf({ network }: Ground, wishes: readonly Wish[]): Promise<number[]> {
  const due = new Map(wishes.map(({ account, dueAt }) => [account, dueAt.getTime()]));
  process.stderr.write(
    JSON.stringify(
      (await network.posts())
        .map(({ account, at }) => [(due.get(account) ?? 0) % 100000, at - (due.get(account) ?? 0)])
        .toSorted((a, b) => a[0]! - b[0]!)
        .filter((_, i) => i % 8 === 0),
    ) + '\n',
  );
  return (await network.posts()).map(({ account, at }) => at - (due.get(account) ?? 0));
}
