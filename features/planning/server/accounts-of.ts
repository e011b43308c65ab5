import { and, eq, inArray } from 'drizzle-orm';
import { posts } from '#db/schema.ts';
import { readAccounts } from '#features/network/server/read-accounts.ts';
import type { Author } from '#features/posts/post.ts';
import { isId } from '#base/ids.ts';
import type { Needs } from '#runtime/runtime.ts';

/** From which account each of some posts goes out: its own, or the chosen one where it has none. What is not theirs is not told; null is one that is not connected. */
export async function accountsOf(
  { db }: Needs<'db'>,
  person: Pick<Author, 'id'>,
  postIds: readonly string[],
): Promise<Map<string, string | null>> {
  const [accounts, rows] = await Promise.all([
    readAccounts({ db }, person.id),
    db
      .select({ id: posts.id, accountId: posts.accountId })
      .from(posts)
      .where(and(eq(posts.personId, person.id), inArray(posts.id, postIds.filter(isId)))),
  ]);
  const accountFor = (own: string | null) => accounts.find(({ id, isChosen }) => (own ? id === own : isChosen));
  return new Map(rows.map(({ id, accountId }) => [id, accountFor(accountId)?.id ?? null]));
}
