import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { posts } from '#db/schema.ts';
import { layPosts } from '#features/posts/server/lay-posts.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Place } from '../queue-order.ts';
import { instantOf, wallTimeOf } from '#base/zoned-time.ts';

const PAGE = 500;

/** What local times are by the rules of zones; governments change them. */
export type ZoneRules = { instantOf: typeof instantOf; wallTimeOf: typeof wallTimeOf };

/** Works out when planned posts go out once more from the hours that were meant, and tells how many of them that moved. */
export async function reckonAnew(
  { db, clock }: Needs<'db' | 'clock'>,
  rules: ZoneRules = { instantOf, wallTimeOf },
): Promise<number> {
  let moved = 0;
  let last: string | undefined;
  for (;;) {
    const after = last;
    const page = await db.transaction(async (tx) => {
      const rows = await tx
        .select({
          postId: posts.id,
          personId: posts.personId,
          at: posts.scheduledAt,
          wallTime: posts.wallTime,
          timeZone: posts.timeZone,
        })
        .from(posts)
        .where(
          and(
            eq(posts.state, 'SCHEDULED'),
            gt(posts.scheduledAt, clock.now()),
            after ? sql`${posts.id} > ${after}` : undefined,
          ),
        )
        .orderBy(asc(posts.id))
        .limit(PAGE)
        .for('update');
      const shifted = rows.flatMap((row) => {
        const place = shiftedPlace(row, rules);
        return place ? [{ ...place, personId: row.personId }] : [];
      });
      for (const [personId, places] of Map.groupBy(shifted, (place) => place.personId)) {
        await layPosts(tx, personId, places);
      }
      return { shifted: shifted.length, last: rows.length < PAGE ? undefined : rows.at(-1)?.postId };
    });
    moved += page.shifted;
    last = page.last;
    if (last === undefined) return moved;
  }
}

type Row = { postId: string; at: Date | null; wallTime: string | null; timeZone: string | null };

/** An instant that still shows the hour that was meant is right, be it the second of two. */
function shiftedPlace({ postId, at, wallTime, timeZone }: Row, rules: ZoneRules): Place | undefined {
  if (!at || !wallTime || !timeZone || rules.wallTimeOf(at, timeZone) === wallTime) return undefined;
  const now = rules.instantOf(wallTime, timeZone).at;
  return now.getTime() === at.getTime() ? undefined : { postId, at: now, wallTime, timeZone };
}
