import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import { objects } from '#db/schema/storage/object.ts';
import type { Needs } from '#runtime/runtime.ts';
import { LIBRARY } from '../shelves.ts';
import { removeStored } from './stored.ts';

/** A file is stored before its row is written, which takes less than this. */
const ROW_COMES_MS = 3 * 3_600_000;
const MOST = 10_000;
const AT_ONCE = 500;

/** What no row of the library points at: its removal failed, and it still takes its owner's room. Safe to repeat. */
export async function finishRemovals(needs: Needs<'db' | 'clock' | 'storage'>): Promise<void> {
  const { db, clock } = needs;
  const place = sql`${objects.bucketId} || '/' || ${objects.name}`;
  const small = sql`regexp_replace(${media.objectKey}, '\\.[a-z0-9]+$', '-small.jpg')`;
  const forgotten = await db
    .select({ name: objects.name })
    .from(objects)
    .where(
      and(
        eq(objects.bucketId, LIBRARY),
        lt(objects.createdAt, new Date(clock.now().getTime() - ROW_COMES_MS)),
        notExists(db.select().from(media).where(eq(media.objectKey, place))),
        notExists(db.select().from(media).where(eq(small, place))),
      ),
    )
    .limit(MOST);
  const names = forgotten.map(({ name }) => name);
  const failures: unknown[] = [];
  for (let at = 0; at < names.length; at += AT_ONCE)
    await removeStored(needs, LIBRARY, names.slice(at, at + AT_ONCE)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some files could not be removed');
}
