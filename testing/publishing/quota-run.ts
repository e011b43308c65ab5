import { randomUUID } from 'node:crypto';
import { posts, publications } from '#db/schema.ts';
import { contentOf } from '#features/posts/content.ts';
import type { Needs } from '#runtime/runtime.ts';
import { checkPublishing, verdictLine } from '../publishing-checker.ts';
import type { Verdict } from '../publishing-checker.ts';
import type { Ground } from './chaos-run.ts';
import { publicationRows } from './publication-rows.ts';
import { seedPosts } from './seed-posts.ts';
import type { SeededAccount } from './seed-posts.ts';
import { wishesFor } from './wishes.ts';
import { untilSettled, withWorkers } from './with-workers.ts';

type Quota = { seed: number; posts: number; quota: number; divisor: number; longestMs: number; sentBefore?: number };
export type QuotaReached = {
  visible: number;
  publishCalls: number;
  reasons: Record<string, number>;
  verdict: Verdict;
  line: string;
};

/** More posts of one account than the network takes in a day. */
export async function reachQuota(ground: Ground, given: Quota): Promise<QuotaReached> {
  const { seed, posts: count, quota, divisor, longestMs, sentBefore = 0 } = given;
  const { needs, network } = ground;
  await network.set({ seed, quota: { posts: quota, replies: 1000, seconds: 86_400 } });
  const { wanted, accounts } = await seedPosts(needs, wishesFor({ accounts: 1, posts: count }));
  for (const account of accounts.values()) await haveSent(needs, account, sentBefore);
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

/** What went out earlier today, as rows alone. */
async function haveSent({ db }: Needs<'db'>, { id: accountId, personId }: SeededAccount, count: number): Promise<void> {
  const now = new Date();
  const ids = Array.from({ length: count }, () => randomUUID());
  if (count === 0) return;
  const content = contentOf('Sent before');
  const times = { createdAt: now, updatedAt: now };
  const plain = { personId, accountId, content, body: 'Sent before', format: 'TEXT', partCount: 1 } as const;
  const post = {
    ...plain,
    state: 'PUBLISHED',
    source: 'write',
    changedBy: 'write',
    publishedAt: now,
    ...times,
  } as const;
  await db.insert(posts).values(ids.map((id) => ({ id, ...post })));
  const sent = { personId, accountId, part: 0, state: 'published', dueAt: now, postVersion: 1 } as const;
  const end = { publishedAt: now, followedAt: now, confirmedBy: 'answer' } as const;
  await db
    .insert(publications)
    .values(ids.map((postId) => Object.assign({ postId, remoteId: `before-${postId}` }, sent, end)));
}
