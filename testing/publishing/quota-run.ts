import { checkPublishing, verdictLine } from '../publishing-checker.ts';
import type { Verdict } from '../publishing-checker.ts';
import type { Ground } from './chaos-run.ts';
import { publicationRows } from './publication-rows.ts';
import { seedPosts } from './seed-posts.ts';
import { wishesFor } from './wishes.ts';
import { untilSettled, withWorkers } from './with-workers.ts';

type Quota = { seed: number; posts: number; quota: number; divisor: number; longestMs: number };
export type QuotaReached = {
  visible: number;
  publishCalls: number;
  reasons: Record<string, number>;
  verdict: Verdict;
  line: string;
};

/** More posts of one account than the network takes in a day. */
export async function reachQuota(ground: Ground, given: Quota): Promise<QuotaReached> {
  const { seed, posts, quota, divisor, longestMs } = given;
  const { needs, network } = ground;
  await network.set({ seed, quota: { posts: quota, replies: 1000, seconds: 86_400 } });
  const { wanted } = await seedPosts(needs, wishesFor({ accounts: 1, posts }));
  return withWorkers(ground, divisor, async (start) => {
    (await start('one')).go();
    await untilSettled(ground, longestMs);
    const verdict = checkPublishing(wanted, await publicationRows(needs.db), await network.posts());
    const reasons: Record<string, number> = {};
    for (const { state, reason } of await needs.db.query.publications.findMany())
      if (state !== 'published') reasons[`${state}: ${reason}`] = (reasons[`${state}: ${reason}`] ?? 0) + 1;
    return {
      visible: verdict.visible,
      publishCalls: (await network.calls()).filter(({ kind }) => kind === 'publish').length,
      reasons,
      verdict,
      line: verdictLine(verdict, { what: 'R16', seed }),
    };
  });
}
