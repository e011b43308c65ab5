import { sql } from 'drizzle-orm';
import { DAY_MS } from '#base/clock.ts';
import type { PostContent } from '#features/posts/content.ts';
import { bodyOf } from '#features/posts/content.ts';
import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import { likenessOf, NEAR_DUPLICATE, similarity } from '../likeness.ts';

const RECENT_DAYS = 60;
const MOST_COMPARED = 300;
const MOST_TOLD = 3;
/** Of a longer text the beginning is compared. */
const COMPARED_LETTERS = 4000;

export type NearDuplicate = {
  /** Ours, or of the network when it was made elsewhere. */
  postId: string | null;
  permalink: string | null;
  at: Date;
  isOut: boolean;
  beginning: string;
  similarity: number;
};

type Row = { postId: string | null; permalink: string | null; at: string; isOut: boolean; text: string };

/** What somebody has planned or published of late that says nearly the same; the likest first. */
export async function nearDuplicates(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Pick<Author, 'id'>,
  content: PostContent,
  { except }: { except?: string | undefined } = {},
): Promise<NearDuplicate[]> {
  const own = likenessOf(bodyOf(content).slice(0, COMPARED_LETTERS));
  if (own.size === 0) return [];
  const since = new Date(clock.now().getTime() - RECENT_DAYS * DAY_MS).toISOString();
  const letters = sql.raw(`${COMPARED_LETTERS}`);
  // A repetition says the same on purpose, to itself.
  const { rows } = await db.execute<Row>(sql`
    with ours as (
      select id as "postId", permalink, coalesce(published_at, scheduled_at) as at,
        state = 'PUBLISHED' as "isOut", left(body, ${letters}) as text
      from posts
      where person_id = ${person.id} and state in ('SCHEDULED', 'PUBLISHED')
        and scheduled_at >= ${since}::timestamptz
        and id is distinct from ${except ?? null}::uuid
        and (repetition_id is null or repetition_id is distinct from
          (select repetition_id from posts where id = ${except ?? null}::uuid and person_id = ${person.id}))
      order by scheduled_at desc limit ${MOST_COMPARED}),
    theirs as (
      select null::uuid as "postId", network_posts.permalink, published_at as at, true as "isOut",
        left(text, ${letters}) as text
      from network_posts join network_accounts on network_accounts.id = network_posts.account_id
      where network_accounts.person_id = ${person.id} and kind = 'post' and gone_at is null
        and published_at >= ${since}::timestamptz
        and not exists (select from ours where ours.permalink = network_posts.permalink)
        and not exists (select from posts where posts.id = ${except ?? null}::uuid
          and posts.person_id = ${person.id} and posts.permalink = network_posts.permalink)
      order by published_at desc limit ${MOST_COMPARED})
    select * from ours union all select * from theirs order by at desc limit ${MOST_COMPARED}`);
  return rows
    .map(({ postId, permalink, at, isOut, text }) => ({
      postId,
      permalink,
      at: new Date(at),
      isOut,
      beginning: text.slice(0, 80).toWellFormed(),
      similarity: similarity(own, likenessOf(text)),
    }))
    .filter((found) => found.similarity >= NEAR_DUPLICATE)
    .toSorted((a, b) => b.similarity - a.similarity || b.at.getTime() - a.at.getTime())
    .slice(0, MOST_TOLD);
}
