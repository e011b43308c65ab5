import { and, between, eq } from 'drizzle-orm';
import { DAY_MS } from '#base/clock.ts';
import type { Db } from '#db/client.ts';
import { posts } from '#db/schema.ts';
import { LOOK_AHEAD_DAYS } from '../slots.ts';

/** Posts of an account that can stand in the way of a slot: as far as slots are looked for, and a day, the widest gap, either way. */
export async function postsAround(
  db: Db,
  personId: string,
  accountId: string,
  now: Date,
): Promise<{ id: string; at: Date }[]> {
  const from = new Date(now.getTime() - DAY_MS);
  const to = new Date(now.getTime() + (LOOK_AHEAD_DAYS + 2) * DAY_MS);
  const rows = await db
    .select({ id: posts.id, at: posts.scheduledAt })
    .from(posts)
    .where(
      and(
        eq(posts.accountId, accountId),
        eq(posts.personId, personId),
        eq(posts.state, 'SCHEDULED'),
        between(posts.scheduledAt, from, to),
      ),
    );
  return rows.flatMap(({ id, at }) => (at ? [{ id, at }] : []));
}
