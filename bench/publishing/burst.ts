import { seedPosts } from '#testing/publishing/seed-posts.ts';
import { wishesFor } from '#testing/publishing/wishes.ts';
import { untilSettled, withWorkers } from '#testing/publishing/with-workers.ts';
import type { Ground } from '#testing/publishing/chaos-run.ts';
import type { VisiblePost } from '#testing/network-simulator/world.ts';
import { median } from '../figure.ts';
import type { Row } from '../faults/row.ts';
import { onRig } from '../faults/rig.ts';

const POSTS = 5000;
const ACCOUNTS = 500;
const LATENCY_MS = 50;
/** Posts that are planned are prepared ahead, some of these too. */
const AHEAD_MS = 20_000;

/** Everybody's ten posts are due in the same second, as at nine in the morning. */
export const burst: Row = async function* ({ seed, share }) {
  const [posts, accounts] = [Math.ceil(POSTS * share), Math.ceil(ACCOUNTS * share)];
  const { visible, from } = await onRig((rig) => burstOn(rig, { seed, posts, accounts }));
  const late = visible.map(({ at }) => at - from).toSorted((a, b) => a - b);
  const ends = [...lastOfEach(visible).values()].map((at) => at - from);
  const detail = {
    visible: visible.length,
    p95Seconds: ((late[Math.floor(late.length * 0.95)] ?? 0) / 1000).toFixed(1),
    seed,
  };
  const seconds = visible.length < posts ? Infinity : (late.at(-1) ?? Infinity) / 1000;
  yield {
    figure: `a burst of ${posts} posts on ${accounts} accounts, calls of ${LATENCY_MS} ms: all out`,
    value: Number(seconds.toFixed(1)),
    unit: 'seconds',
    atMost: 120,
    detail,
  };
  yield {
    figure: 'the same: the last account ÷ the median one',
    value: Number((Math.max(...ends) / median(ends)).toFixed(2)),
    unit: 'ratio of when an account has all of its posts out',
    atMost: 3,
  };
};

type Burst = { seed: number; posts: number; accounts: number };

async function burstOn(
  ground: Ground,
  { seed, posts, accounts }: Burst,
): Promise<{ visible: VisiblePost[]; from: number }> {
  const { needs, network } = ground;
  await network.set({ seed, latencyMs: LATENCY_MS });
  return withWorkers(ground, 1, async (start) => {
    const worker = await start('one');
    const from = new Date(Date.now() + AHEAD_MS);
    await seedPosts(needs, wishesFor({ accounts, posts, from }));
    worker.go();
    await untilSettled(ground, 240_000);
    return { visible: await network.posts(), from: from.getTime() };
  });
}

function lastOfEach(visible: readonly VisiblePost[]): Map<string, number> {
  const last = new Map<string, number>();
  for (const { account, at } of visible) last.set(account, Math.max(at, last.get(account) ?? 0));
  return last;
}
