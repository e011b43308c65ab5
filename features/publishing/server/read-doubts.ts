import { asc, eq } from 'drizzle-orm';
import { networkAccounts, publications } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

const MOST = 50;

/** What waits for its owner's word, the oldest first: for whoever runs the product, without what it says. */
export async function readDoubts({ db }: Needs<'db'>) {
  const { postId, part, reason, lastIntentAt, state, accountId } = publications;
  return db
    .select({ postId, part, reason, sentAt: lastIntentAt, username: networkAccounts.username })
    .from(publications)
    .innerJoin(networkAccounts, eq(networkAccounts.id, accountId))
    .where(eq(state, 'in_doubt'))
    .orderBy(asc(lastIntentAt))
    .limit(MOST);
}
