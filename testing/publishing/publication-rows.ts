import { sql } from 'drizzle-orm';
import { publications } from '#db/schema.ts';
import type { Db } from '#db/client.ts';
import type { PublicationRow } from '../publishing-checker.ts';

/** What we believe became of every part. */
export async function publicationRows(db: Db): Promise<PublicationRow[]> {
  const { postId, part, state, remoteId } = publications;
  return db.select({ postId, part, state, remoteId }).from(publications);
}

/** How many posts are still to go out, or to be settled: scheduled ones that are not even laid included. */
export async function unsettled(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from posts
    where state = 'SCHEDULED' and not exists (
      select from publications where post_id = posts.id and state in ('failed', 'missed', 'in_doubt', 'cancelled'))
      or exists (select from publications where post_id = posts.id
        and (state in ('scheduled', 'preparing', 'ready', 'publishing') and not exists (
          select from publications broken where broken.post_id = posts.id and broken.part < publications.part
            and broken.state in ('failed', 'missed', 'in_doubt', 'cancelled'))
          or state = 'published' and remote_id is null))`);
  return rows[0]?.count ?? 0;
}
