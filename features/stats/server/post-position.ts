import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Where a list of posts goes on: after this one. When it was published is in microseconds, of which an index knows all. */
export type PostPosition = { at: string; id: string };

export const PUBLISHED_AT_MICROSECONDS = sql<string>`(extract(epoch from published_at) * 1000000)::bigint::text`;

/** In a list with the newest first. */
export function comesAfter({ at, id }: PostPosition): SQL {
  return sql`(published_at, network_id) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id})`;
}
