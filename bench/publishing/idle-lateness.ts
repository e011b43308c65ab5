import { seedPosts } from '#testing/publishing/seed-posts.ts';
import { wishesFor } from '#testing/publishing/wishes.ts';
import { untilSettled, withWorkers } from '#testing/publishing/with-workers.ts';
import type { Ground } from '#testing/publishing/chaos-run.ts';
import type { Row } from '../faults/row.ts';
import { onRig } from '../faults/rig.ts';

const POSTS = 500;
const EVERY_MS = 100;

/** One post after the other, each alone, with the times of production. */
export const idleLateness: Row = async function* ({ seed, share }) {
  const posts = Math.ceil(POSTS * share);
  const late = await onRig((rig) => latenessOf(rig, { seed, posts }));
  const at = (part: number) => Math.round(late[Math.floor(late.length * part)] ?? Infinity);
  const detail = { posts: late.length, maxMs: at(0.9999), seed };
  yield { figure: 'due → publish call, idle: p50', value: at(0.5), unit: 'ms', atMost: 50, detail };
  yield { figure: 'due → publish call, idle: p99', value: at(0.99), unit: 'ms', atMost: 500 };
};

async function latenessOf(ground: Ground, { seed, posts }: { seed: number; posts: number }): Promise<number[]> {
  const { needs, network } = ground;
  await network.set({ seed });
  const from = new Date(Date.now() + 15_000);
  const wishes = wishesFor({ accounts: posts, posts, withinMs: posts * EVERY_MS, from });
  await seedPosts(needs, wishes);
  return withWorkers(ground, 1, async (start) => {
    (await start('one')).go();
    await untilSettled(ground, posts * EVERY_MS + 60_000);
    const due = new Map(wishes.map(({ account, dueAt }) => [account, dueAt.getTime()]));
    return (await network.calls())
      .filter(({ kind }) => kind === 'publish')
      .map(({ account, at }) => at - (due.get(account) ?? 0))
      .toSorted((a, b) => a - b);
  });
}
