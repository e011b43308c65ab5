import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { ProviderError } from '#base/errors.ts';
import { publications } from '#db/schema.ts';
import { openToken, UnreadableToken } from '#features/network/server/tokens.ts';
import { keepPermalink } from '#features/posts/server/keep-permalink.ts';
import { expectNewPosts } from '#features/sync/server/expect-new-posts.ts';
import type { Needs } from '#runtime/runtime.ts';

type Following = Needs<'db' | 'clock' | 'keys' | 'threads' | 'log'>;

const AT_ONCE = 20;
/** Seconds, twice as many after each time that it could not be read: one that never can keeps no other waiting. */
const ITS_TURN = sql`${publications.publishedAt} + 2 ^ least(${publications.looks}, 16) * interval '1 second'
  <= clock_timestamp()`;
/** After a day its figures have long told where it is. */
const GIVE_UP = sql`clock_timestamp() - interval '1 day'`;

/** What comes after a publication and can never fail it: its address, and that its figures are read. How many were looked at. */
export async function followPublished(needs: Following): Promise<number> {
  const { db } = needs;
  const { id, postId, personId, accountId, part, remoteId, publishedAt, followedAt } = publications;
  const rows = await db
    .select({ id, postId, personId, accountId, part, remoteId })
    .from(publications)
    .where(and(isNull(followedAt), isNotNull(remoteId), ITS_TURN))
    .orderBy(asc(publishedAt))
    .limit(AT_ONCE);
  await Promise.all(rows.map((row) => follow(needs, { ...row, remoteId: row.remoteId ?? '' })));
  await db
    .update(publications)
    .set({ followedAt: sql`clock_timestamp()` })
    .where(and(isNull(followedAt), isNotNull(remoteId), lte(publishedAt, GIVE_UP)));
  return rows.length;
}

type Followed = {
  id: string;
  postId: string;
  personId: string;
  accountId: string;
  part: number;
  remoteId: string;
};

async function follow(needs: Following, { id, postId, personId, accountId, part, remoteId }: Followed) {
  try {
    const token = await openToken(needs, { id: accountId, personId });
    if (!token) return await later();
    const { permalink } = await needs.threads.readPost(token.accessToken, remoteId);
    if (permalink && part === 0) await keepPermalink(needs, postId, permalink);
    await expectNewPosts(needs, accountId);
    await needs.db
      .update(publications)
      .set({ followedAt: sql`clock_timestamp()`, permalink })
      .where(eq(publications.id, id));
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof UnreadableToken)) throw error;
    needs.log.warn({ error, publicationId: id }, 'what was published could not be read yet');
    await later();
  }

  async function later(): Promise<void> {
    await needs.db
      .update(publications)
      .set({ looks: sql`least(${publications.looks} + 1, 100)` })
      .where(eq(publications.id, id));
  }
}
