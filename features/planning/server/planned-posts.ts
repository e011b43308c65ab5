import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { posts } from '#db/schema.ts';
import type { PlannedBy } from '#features/posts/post.ts';
import type { Queued } from '../queue-order.ts';

/** `isGoingOut`: nothing moves it any more. */
export type PlannedPost = Queued & { plannedBy: PlannedBy; isGoingOut: boolean };

/** Everything an account is to publish, with the times it has. */
export async function plannedPosts(db: Db | Tx, personId: string, accountId: string): Promise<PlannedPost[]> {
  const rows = await db
    .select({
      postId: posts.id,
      at: posts.scheduledAt,
      wallTime: posts.wallTime,
      timeZone: posts.timeZone,
      plannedBy: posts.plannedBy,
      pinnedAt: posts.pinnedAt,
      goingOutAt: posts.goingOutAt,
    })
    .from(posts)
    .where(and(eq(posts.accountId, accountId), eq(posts.personId, personId), eq(posts.state, 'SCHEDULED')))
    .orderBy(posts.scheduledAt, posts.id);
  return rows.flatMap(({ postId, at, wallTime, timeZone, plannedBy, pinnedAt, goingOutAt }) =>
    at && wallTime && timeZone
      ? [
          {
            postId,
            at,
            wallTime,
            timeZone,
            plannedBy: plannedBy ?? 'time',
            isPinned: pinnedAt !== null,
            isGoingOut: goingOutAt !== null,
          },
        ]
      : [],
  );
}

export function isLoose({ plannedBy, isPinned, isGoingOut }: PlannedPost): boolean {
  return plannedBy === 'queue' && !isPinned && !isGoingOut;
}
