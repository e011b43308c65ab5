import { and, arrayOverlaps, desc, eq, sql } from 'drizzle-orm';
import { posts } from '#db/schema/post.ts';
import { repetitions } from '#db/schema/repetition.ts';
import type { Needs } from '#runtime/runtime.ts';

export type Use = { start: string } & (
  | { postId: string; state: (typeof posts.$inferSelect)['state'] }
  /** What comes again in an account shows it, also in posts that are not made yet. */
  | { postId: null; state: 'REPEATED'; accountId: string }
);

const START_LETTERS = 80;
const MOST = 500;

/** What shows a file, by the file: what comes again, then posts, those that are planned first. */
export async function usesOf(
  { db }: Needs<'db'>,
  personId: string,
  mediaIds: readonly string[],
): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>(mediaIds.map((id) => [id, []]));
  if (mediaIds.length === 0) return uses;
  const [repeated, shown] = await Promise.all([
    readRepeated({ db }, personId, mediaIds),
    readShown({ db }, personId, mediaIds),
  ]);
  for (const { mediaId, accountId, start } of repeated)
    uses.get(mediaId)?.push({ postId: null, state: 'REPEATED', accountId, start });
  for (const { id, state, start, mediaIds: ofPost } of shown)
    for (const mediaId of new Set(ofPost)) uses.get(mediaId)?.push({ postId: id, state, start });
  return uses;
}

async function readShown({ db }: Needs<'db'>, personId: string, mediaIds: readonly string[]) {
  return db
    .select({
      id: posts.id,
      state: posts.state,
      start: sql<string>`left(${posts.body}, ${sql.raw(String(START_LETTERS))})`,
      mediaIds: posts.mediaIds,
    })
    .from(posts)
    .where(and(eq(posts.personId, personId), arrayOverlaps(posts.mediaIds, [...mediaIds])))
    .orderBy(desc(eq(posts.state, 'SCHEDULED')), desc(posts.updatedAt), posts.id)
    .limit(MOST);
}

async function readRepeated({ db }: Needs<'db'>, personId: string, mediaIds: readonly string[]) {
  const { rows } = await db.execute<{ mediaId: string; accountId: string; start: string }>(sql`
    select distinct on (repetitions.id, file) file->>'id' as "mediaId", repetitions.account_id as "accountId",
      left(repetitions.content->'parts'->0->>'text', ${sql.raw(String(START_LETTERS))}) as start
    from ${repetitions}, jsonb_path_query(repetitions.content, '$.parts[*].media[*]') file
    where repetitions.person_id = ${personId} and file->>'id' in ${[...mediaIds]}
    order by repetitions.id, file limit ${MOST}`);
  return rows;
}
