import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { networkAccounts, networkPosts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Author } from '../post.ts';

export type Quotable = { id: string; permalink: string; beginning: string };

const BEGINNING_LETTERS = 80;

/** A post of the network by its address, when it is one we know of the person's accounts. */
export async function findQuotable(
  { db }: Needs<'db'>,
  person: Pick<Author, 'id'>,
  address: string,
): Promise<Quotable | undefined> {
  const code = /\/post\/([\w-]+)/.exec(address)?.[1];
  const permalink = address.split(/[?#]/)[0] ?? address;
  if (!code) return undefined;
  const [row] = await db
    .select({
      id: networkPosts.networkId,
      permalink: networkPosts.permalink,
      beginning: sql<string>`left(${networkPosts.text}, ${sql.raw(String(BEGINNING_LETTERS))})`,
    })
    .from(networkPosts)
    .innerJoin(networkAccounts, eq(networkAccounts.id, networkPosts.accountId))
    .where(
      and(
        eq(networkAccounts.personId, person.id),
        isNull(networkPosts.goneAt),
        or(eq(networkPosts.permalink, permalink), eq(networkPosts.permalink, permalink.replace(/\/$/, ''))),
      ),
    )
    .limit(1);
  return row?.permalink ? { ...row, permalink: row.permalink } : undefined;
}
