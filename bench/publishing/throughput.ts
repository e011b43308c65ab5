import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallRecord } from '#testing/network-simulator/world.ts';
import type { CallKind } from '#testing/network-simulator/options.ts';
import type { Ground } from '#testing/publishing/chaos-run.ts';
import { seedPosts } from '#testing/publishing/seed-posts.ts';
import { wishesFor } from '#testing/publishing/wishes.ts';
import { untilSettled, withWorkers } from '#testing/publishing/with-workers.ts';
import { median } from '../figure.ts';
import { onRig } from '../faults/rig.ts';
import type { Row } from '../faults/row.ts';
import type { BareWork } from './bare-process.ts';

const POSTS = 2000;
/** Few posts of each, or the worker would wait for the account instead of working. */
const ACCOUNTS = 1000;
const STARTED_MS = 1000;
const ROUNDS = 3;
const LANES = 32;
const KINDS: ReadonlySet<CallKind> = new Set(['create', 'status', 'publish', 'limit', 'posts']);

/** One worker against a bare loop that makes the calls which it made; they take turns. */
export const throughput: Row = async function* ({ seed, share }) {
  const [posts, accounts] = [Math.ceil(POSTS * share), Math.ceil(ACCOUNTS * share)];
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await onRig((rig) => measured(rig, { seed: seed + round, posts, accounts })));
  const [ours, bare] = [median(rounds.map((each) => each.ours)), median(rounds.map((each) => each.bare))];
  yield {
    figure: 'throughput of one worker ÷ a bare loop making the same calls',
    value: Number(median(rounds.map((each) => each.ours / each.bare)).toFixed(2)),
    unit: 'ratio, the median of the rounds',
    atLeast: 0.6,
    detail: { callsPerSecond: Math.round(ours), bareCallsPerSecond: Math.round(bare), posts, seed },
  };
};

type Load = { seed: number; posts: number; accounts: number };

async function measured(ground: Ground, { seed, posts, accounts }: Load): Promise<{ ours: number; bare: number }> {
  const { needs, network } = ground;
  await network.set({ seed });
  await withWorkers(ground, 1, async (start) => {
    (await start('one')).go();
    // Its first start looks up whatever was due before it.
    await pause(STARTED_MS);
    await seedPosts(needs, wishesFor({ accounts, posts, from: new Date(Date.now() + STARTED_MS) }));
    await untilSettled(ground, 120_000);
  });
  const calls = (await network.calls()).filter(({ kind }) => KINDS.has(kind));
  const times = calls.map(({ at }) => at);
  const seconds = (Math.max(...times) - Math.min(...times)) / 1000;
  return { ours: calls.length / seconds, bare: calls.length / (await bareSeconds(network.url, calls)) };
}

async function bareSeconds(url: string, calls: readonly CallRecord[]): Promise<number> {
  const byAccount = new Map<string, CallKind[]>();
  for (const { account, kind } of calls) byAccount.set(account, [...(byAccount.get(account) ?? []), kind]);
  const child = fork(new URL('./bare-process.ts', import.meta.url));
  await once(child, 'message');
  const told = once(child, 'message');
  const accounts = [...byAccount].map(([name, calls]) => ({ name, calls }));
  child.send({ url, lanes: LANES, accounts } satisfies BareWork);
  const [seconds] = (await told) as [number];
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
  return seconds;
}
