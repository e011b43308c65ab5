import { sql } from 'drizzle-orm';
import type { AnnouncedTable, RealtimeNeeds } from '../needs.ts';
import type { Row } from './filter.ts';

export type FreshRow = { id: string; personId: string; record: Row };

/** As they are now, with their owner beside them, who alone is told. */
export async function readRows(
  { db }: Pick<RealtimeNeeds, 'db'>,
  { name, key, owner, columns }: AnnouncedTable,
  ids: readonly string[],
): Promise<Map<string, FreshRow>> {
  const record = Object.keys(columns)
    .map((column) => `'${column}', ${name}.${column}`)
    .join(', ');
  const { rows } = await db.execute<FreshRow>(sql`
    select ${sql.raw(`${name}.${key}`)}::text as id, (${sql.raw(owner)})::text as "personId",
      jsonb_build_object(${sql.raw(record)}) as record
    from ${sql.raw(name)} where ${sql.raw(`${name}.${key}`)} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
