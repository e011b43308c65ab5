import { setTimeout as pause } from 'node:timers/promises';
import { checkPublishing, verdictLine } from '../publishing-checker.ts';
import type { Verdict } from '../publishing-checker.ts';
import type { Ground } from './chaos-run.ts';
import { publicationRows } from './publication-rows.ts';
import { seedPosts } from './seed-posts.ts';
import { wishesFor } from './wishes.ts';
import { untilSettled, withWorkers } from './with-workers.ts';

type Ending = { seed: number; posts: number; divisor: number };
export type Ended = {
  seconds: number;
  code: number | null;
  inFlight: number;
  /** What the worker left behind in the middle of being sent. */
  leftInFlight: number;
  verdict: Verdict;
  line: string;
};

/** A worker is asked to end while it sends; another one does the rest. */
export async function endGracefully(ground: Ground, { seed, posts, divisor }: Ending): Promise<Ended> {
  const { needs, network } = ground;
  await network.set({ seed, latencyMs: 3000 / divisor });
  const { wanted } = await seedPosts(needs, wishesFor({ accounts: posts, posts }));
  return withWorkers(ground, divisor, async (start) => {
    const [ending, heir] = await Promise.all([start('ending'), start('heir')]);
    ending.go();
    const inFlight = await untilSending(ground);
    const { milliseconds, code } = await ending.end();
    const leftInFlight = (await publicationRows(needs.db)).filter(({ state }) => state === 'publishing').length;
    heir.go();
    await untilSettled(ground, 30_000);
    const verdict = checkPublishing(wanted, await publicationRows(needs.db), await network.posts());
    const line = verdictLine(verdict, { what: 'R14', seed });
    return { seconds: milliseconds / 1000, code, inFlight, leftInFlight, verdict, line };
  });
}

/** Until something is on its way, and a moment longer. */
async function untilSending({ needs }: Ground): Promise<number> {
  for (let look = 0; look < 2000; look += 1) {
    const sending = (await publicationRows(needs.db)).filter(({ state }) => state === 'publishing').length;
    if (sending >= 5) return sending;
    await pause(5);
  }
  throw new Error('Nothing was ever sent');
}
