import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { posts } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import { isId } from '#base/ids.ts';
import type { PlannedBefore } from '../planned-before.ts';

/** How posts of theirs stand now; what is not theirs is not told. */
export async function plannedBefore(
  { db }: { db: Db | Tx },
  person: Pick<Author, 'id'>,
  postIds: readonly string[],
): Promise<PlannedBefore[]> {
  const known = postIds.filter(isId);
  if (known.length === 0) return [];
  const rows = await db
    .select({
      id: posts.id,
      state: posts.state,
      setAsideAt: posts.setAsideAt,
      at: posts.scheduledAt,
      wallTime: posts.wallTime,
      timeZone: posts.timeZone,
      plannedBy: posts.plannedBy,
      pinnedAt: posts.pinnedAt,
      accountId: posts.accountId,
    })
    .from(posts)
    .where(and(eq(posts.personId, person.id), inArray(posts.id, known)));
  return rows.map(({ id, state, setAsideAt, at, wallTime, timeZone, plannedBy, pinnedAt, accountId }) => ({
    id,
    state,
    isAside: setAsideAt !== null,
    hasAccount: accountId !== null,
    plan:
      state === 'SCHEDULED' && at && wallTime && timeZone && accountId
        ? {
            at: at.toISOString(),
            wallTime,
            timeZone,
            plannedBy: plannedBy ?? 'time',
            pinned: pinnedAt !== null,
            accountId,
          }
        : null,
  }));
}
