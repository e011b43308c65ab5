import { sql } from 'drizzle-orm';

/**
 * Tells one life of the database from the next: it was started anew, made anew, or its publications were filled in anew, as
 * from a backup. Whatever it knew in the life before it may have forgotten.
 */
export const DATABASE_LIFE = sql`(pg_postmaster_start_time()::text || ' '
  || (select oid from pg_database where datname = current_database()) || ' ' || pg_relation_filenode('publications'))`;
