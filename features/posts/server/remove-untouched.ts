import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { posts } from '#db/schema.ts';
import type { PostContent } from '../content.ts';

/** Takes away the posts that a repetition has made and nobody has changed or moved since, from an instant on; tells how many. */
export async function removeUntouched(
  tx: Tx,
  personId: string,
  { repetitionId, content, after }: { repetitionId: string; content: PostContent; after: Date },
): Promise<number> {
  const removed = await tx
    .delete(posts)
    .where(
      and(
        eq(posts.personId, personId),
        eq(posts.repetitionId, repetitionId),
        eq(posts.state, 'SCHEDULED'),
        eq(posts.plannedBy, 'repetition'),
        gt(posts.scheduledAt, after),
        sql`${posts.content} = ${JSON.stringify(content)}::jsonb`,
      ),
    )
    .returning({ id: posts.id });
  return removed.length;
}
