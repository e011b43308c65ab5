import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** The part after those of `changed`, which waited for an id to stand under. */
export function wakesNextPart(): SQL {
  return sql`update publications set next_at = clock_timestamp() from changed
    where publications.post_id = changed.post_id and publications.part = changed.part + 1
      and publications.state = 'scheduled' and publications.next_at is null`;
}
