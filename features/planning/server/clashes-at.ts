import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { posts } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import type { PlannedNear } from '../planning.ts';
import { CLASH_MINUTES } from '../planning.ts';

const MOST_TOLD = 10;
const BEGINNING_LETTERS = 80;
/** Nothing is planned for before or after, and the database counts neither so far back nor so far on. */
const [EARLIEST, LATEST] = [new Date(0), new Date('9999-01-01T00:00:00Z')];

/** What an account publishes within an hour of an instant. */
export async function clashesAt(
  { db }: { db: Db | Tx },
  person: Pick<Author, 'id'>,
  { accountId, at, except }: { accountId: string; at: Date; except?: string | undefined },
): Promise<PlannedNear[]> {
  if (at < EARLIEST || at > LATEST) return [];
  const rows = await db
    .select({
      postId: posts.id,
      at: posts.scheduledAt,
      beginning: sql<string>`left(${posts.body}, ${sql.raw(`${BEGINNING_LETTERS}`)})`,
    })
    .from(posts)
    .where(
      and(
        eq(posts.accountId, accountId),
        eq(posts.personId, person.id),
        eq(posts.state, 'SCHEDULED'),
        gt(posts.scheduledAt, minutesFrom(at, -CLASH_MINUTES)),
        lt(posts.scheduledAt, minutesFrom(at, CLASH_MINUTES)),
        except ? ne(posts.id, except) : undefined,
      ),
    )
    .orderBy(posts.scheduledAt, posts.id)
    .limit(MOST_TOLD);
  return rows.flatMap((row) => (row.at ? [{ ...row, at: row.at }] : []));
}

function minutesFrom(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
