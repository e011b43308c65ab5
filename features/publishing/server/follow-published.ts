import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { ProviderError } from '#base/errors.ts';
import { publications } from '#db/schema.ts';
import { openToken, UnreadableToken } from '#features/network/server/tokens.ts';
import { keepPermalink } from '#features/posts/server/keep-permalink.ts';
import { expectNewPosts } from '#features/sync/server/expect-new-posts.ts';
import type { Needs } from '#runtime/runtime.ts';

type Following = Needs<'db' | 'clock' | 'keys' | 'threads' | 'log'>;

const AT_ONCE = 20;
/** Longer than a call may take; what somebody dies over is another's after it. */
const FOLLOWING_SECONDS = 60;

/**
 * What comes after a publication and can never fail it: its address, and that its figures are read. Turn after turn, as long
 * as there is more and the network answers; how many were looked at.
 */
export async function followPublished(needs: Following, signal?: AbortSignal): Promise<number> {
  let looks = 0;
  let mayBeMore = true;
  while (mayBeMore) {
    const claimed = await claimPublished(needs);
    const wereRead = await Promise.all(claimed.map((each) => follow(needs, each)));
    looks += claimed.length;
    mayBeMore = claimed.length === AT_ONCE && wereRead.includes(true) && signal?.aborted !== true;
  }
  await giveUp(needs);
  return looks;
}

type Followed = {
  id: string;
  postId: string;
  personId: string;
  accountId: string;
  part: number;
  remoteId: string;
};

/**
 * The oldest whose turn it is, each one’s alone for a while. Its turns are seconds apart, twice as many after each time that
 * it could not be read: one that never can keeps no other waiting.
 */
async function claimPublished({ db }: Needs<'db'>): Promise<Followed[]> {
  const { rows } = await db.execute<Followed>(sql`
    with waiting as (
      select id from publications
      where followed_at is null and remote_id is not null
        and published_at + 2 ^ least(looks, 16) * interval '1 second' <= clock_timestamp()
        and (following_until is null or following_until <= clock_timestamp())
      order by published_at limit ${AT_ONCE} for update skip locked
    ), claimed as (
      update publications set following_until = clock_timestamp() + ${FOLLOWING_SECONDS}::int * interval '1 second'
      from waiting where publications.id = waiting.id returning publications.*
    )
    select id, post_id as "postId", person_id as "personId", account_id as "accountId", part, remote_id as "remoteId"
    from claimed order by published_at`);
  return rows;
}

/** Whether it could be read. */
async function follow(
  needs: Following,
  { id, postId, personId, accountId, part, remoteId }: Followed,
): Promise<boolean> {
  try {
    const token = await openToken(needs, { id: accountId, personId });
    if (!token) return await later();
    const { permalink } = await needs.threads.readPost(token.accessToken, remoteId);
    if (permalink && part === 0) await keepPermalink(needs, postId, permalink);
    await expectNewPosts(needs, accountId);
    await needs.db
      .update(publications)
      .set({ followedAt: sql`clock_timestamp()`, permalink, followingUntil: null })
      .where(eq(publications.id, id));
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof UnreadableToken)) throw error;
    needs.log.warn({ error, publicationId: id }, 'what was published could not be read yet');
    return later();
  }

  async function later(): Promise<false> {
    await needs.db
      .update(publications)
      .set({ looks: sql`least(${publications.looks} + 1, 100)`, followingUntil: null })
      .where(eq(publications.id, id));
    return false;
  }
}

/** After a day its figures have long told where it is. */
async function giveUp({ db }: Needs<'db'>): Promise<void> {
  const { followedAt, remoteId, publishedAt } = publications;
  await db
    .update(publications)
    .set({ followedAt: sql`clock_timestamp()` })
    .where(
      and(isNull(followedAt), isNotNull(remoteId), lte(publishedAt, sql`statement_timestamp() - interval '1 day'`)),
    );
}
