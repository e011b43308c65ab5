import { setTimeout as pause } from 'node:timers/promises';
import type { CallRecord } from '../network-simulator/world.ts';
import { checkPublishing, verdictLine } from '../publishing-checker.ts';
import type { Verdict } from '../publishing-checker.ts';
import type { Ground } from './chaos-run.ts';
import { publicationRows } from './publication-rows.ts';
import { seedPosts } from './seed-posts.ts';
import { wishesFor } from './wishes.ts';
import { untilSettled, withWorkers } from './with-workers.ts';

type Outage = { seed: number; posts: number; accounts: number; outageMs: number; stormMs: number; divisor: number };
export type Outlasted = {
  mostCalls: number;
  brokenRests: number;
  drainSeconds: number;
  isSettled: boolean;
  verdict: Verdict;
  line: string;
};

const DOWN = ['failing-before', 'page-before', 'cut-before', 'silence-before'] as const;
/** What was on its way when the account was told to rest is no breach. */
const ON_ITS_WAY_MS = 250;

/** The network is down when all is due, then refuses for a while, then works again. */
export async function outlastOutage(ground: Ground, outage: Outage): Promise<Outlasted> {
  const { seed, posts, accounts, outageMs, stormMs, divisor } = outage;
  const { needs, network } = ground;
  await network.set({ seed, latencyMs: 2, faults: { rate: 1, kinds: DOWN } });
  const { wanted } = await seedPosts(needs, wishesFor({ accounts, posts }));
  return withWorkers(ground, divisor, async (start) => {
    const workers = await Promise.all([start('one'), start('two')]);
    for (const worker of workers) worker.go();
    await pause(outageMs);
    const mostCalls = mostOfAnAccount(await network.calls());
    await network.set({ faults: { rate: 1, kinds: ['limited-until', 'limited'] } });
    await pause(stormMs);
    await network.set({ faults: { rate: 0, kinds: [] } });
    const began = performance.now();
    const isSettled = await untilSettled(ground, 120_000);
    const verdict = checkPublishing(wanted, await publicationRows(needs.db), await network.posts());
    return {
      mostCalls,
      brokenRests: (await network.calls()).filter(({ sinceRestMs = 0 }) => sinceRestMs > ON_ITS_WAY_MS).length,
      drainSeconds: (performance.now() - began) / 1000,
      isSettled,
      verdict,
      line: verdictLine(verdict, { what: 'R15', seed }),
    };
  });
}

function mostOfAnAccount(calls: readonly CallRecord[]): number {
  const counts = new Map<string, number>();
  for (const { account } of calls) counts.set(account, (counts.get(account) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
