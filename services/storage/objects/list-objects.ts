import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { objects } from '#db/schema/storage/object.ts';
import type { Caller, StorageNeeds } from '../needs.ts';
import type { StoredObject } from './objects.ts';

export type Entry = { name: string; object: StoredObject | undefined };

export type ListWish = {
  folder: string;
  limit: number;
  offset: number;
  search: string;
  column: 'name' | 'updated_at' | 'created_at' | 'last_accessed_at';
  order: 'asc' | 'desc';
};

/** One level of folders; a folder is a beginning that names share. */
export async function listFolder(
  { db }: StorageNeeds,
  caller: Caller,
  bucketId: string,
  { folder, limit, offset, search, column, order }: ListWish,
): Promise<Entry[]> {
  const rest = sql`substr(${objects.name}, ${folder.length + 1}::int)`;
  const first = sql`split_part(${rest}, '/', 1)`;
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const time = column === 'created_at' ? objects.createdAt : objects.updatedAt;
  const by = column === 'name' ? sql`1 ${direction}` : sql`2 desc, max(${time}) ${direction}, 1`;
  const found = await db.execute<{ entry: string; is_folder: boolean; id: string | null }>(sql`
    select ${first} collate "C" as entry, position('/' in ${rest}) > 0 as is_folder, max(${objects.id}::text) as id
    from ${objects}
    where ${scoped(caller, bucketId, folder)} and starts_with(lower(${first}), ${search.toLowerCase()})
    group by 1, 2 order by ${by} limit ${limit} offset ${offset}`);
  const ids = found.rows.flatMap(({ id, is_folder: isFolder }) => (id && !isFolder ? [id] : []));
  const rows = ids.length > 0 ? await db.select().from(objects).where(inArray(objects.id, ids)) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.rows.map(({ entry, id }) => ({ name: entry, object: byId.get(id ?? '') }));
}

/** Full names from a name on, in the order of their bytes. */
export async function listNames(
  { db }: StorageNeeds,
  caller: Caller,
  bucketId: string,
  { prefix, limit, after }: { prefix: string; limit: number; after: string | undefined },
): Promise<StoredObject[]> {
  return db
    .select()
    .from(objects)
    .where(
      and(
        scoped(caller, bucketId, prefix),
        after === undefined ? undefined : sql`${objects.name} collate "C" > ${after}`,
      ),
    )
    .orderBy(sql`${objects.name} collate "C"`)
    .limit(limit);
}

function scoped(caller: Caller, bucketId: string, prefix: string): SQL | undefined {
  return and(
    eq(objects.bucketId, bucketId),
    caller.kind === 'user' ? eq(objects.ownerId, caller.id) : undefined,
    prefix === '' ? undefined : sql`${objects.name} collate "C" >= ${prefix}`,
    prefix === '' ? undefined : sql`starts_with(${objects.name}, ${prefix})`,
  );
}
