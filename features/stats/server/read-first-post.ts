import { and, eq, min } from 'drizzle-orm';
import { networkPosts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

/** When the oldest post was published: where everything begins. */
export async function readFirstPost({ db }: Needs<'db'>, accountId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(networkPosts.publishedAt) })
    .from(networkPosts)
    .where(and(eq(networkPosts.accountId, accountId), eq(networkPosts.kind, 'post')));
  return row?.at ?? undefined;
}
