import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { wallTimeOf } from '#base/zoned-time.ts';
import { accountOf } from '#features/planning/server/account-of.ts';
import { holdAccount } from '#features/planning/server/hold-account.ts';
import type { Author, PostAnswer } from '#features/posts/post.ts';
import { placePost } from '#features/posts/server/place-post.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import type { Needs } from '#runtime/runtime.ts';
import { TIMING } from '../timing.ts';
import { layDue } from './lay-due.ts';
import { wakePublishers } from './wake.ts';

export type PublishNow = { timeZone: string; accountId?: string | null | undefined; version?: number | undefined };

/** To go out at this instant: planned like any other, and laid and told to whoever publishes in the same transaction. A post that failed goes on with what is not out. */
export async function publishNow(
  { db }: Needs<'db'>,
  person: Author,
  postId: string,
  { timeZone, accountId: wanted, version }: PublishNow,
): Promise<PostAnswer> {
  const post = await readPost({ db }, person, postId);
  if (!post) return { ok: false, refusal: 'not-there' };
  const accountId = await accountOf({ db }, person.id, wanted ?? post.accountId);
  if (!accountId) return { ok: false, refusal: 'account' };
  return db.transaction(async (tx) => {
    await holdAccount(tx, accountId);
    const now = await databaseNow(tx);
    const time = { at: now, wallTime: wallTimeOf(now, timeZone), timeZone, isAtOnce: true, now };
    const placed = await placePost(tx, person, postId, {
      ...time,
      plannedBy: 'time',
      pinned: false,
      accountId,
      version,
    });
    if (!placed.ok) return placed;
    await layDue({ db: tx }, TIMING, postId);
    await wakePublishers(tx);
    return placed;
  });
}

/** Whoever asks may have another idea of the time than whoever publishes. */
async function databaseNow(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select date_trunc('milliseconds', clock_timestamp()) as now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}
