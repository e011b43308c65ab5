import { and, arrayOverlaps, desc, eq, sql } from 'drizzle-orm';
import { posts } from '#db/schema/post.ts';
import type { Needs } from '#runtime/runtime.ts';

export type Use = { postId: string; state: (typeof posts.$inferSelect)['state']; start: string };

const START_LETTERS = 80;
const MOST = 500;

/** The posts that show a file, by the file; those that are planned first. */
export async function usesOf(
  { db }: Needs<'db'>,
  personId: string,
  mediaIds: readonly string[],
): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>(mediaIds.map((id) => [id, []]));
  if (mediaIds.length === 0) return uses;
  const rows = await db
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
  for (const { id, state, start, mediaIds: shown } of rows)
    for (const mediaId of new Set(shown)) uses.get(mediaId)?.push({ postId: id, state, start });
  return uses;
}
