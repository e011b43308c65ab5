import { and, eq, inArray, sql } from 'drizzle-orm';
import { objects, uploads } from '#db/schema/storage/object.ts';
import type { Caller, StorageNeeds } from '../needs.ts';
import { alreadyExists, noSuchKey } from '../storage-error.ts';
import { takeRoom } from './take-room.ts';

export type StoredObject = typeof objects.$inferSelect;
type NewObject = Omit<typeof objects.$inferInsert, 'createdAt' | 'updatedAt'>;

export async function findObject({ db }: Pick<StorageNeeds, 'db'>, bucketId: string, name: string) {
  const [object] = await db.select().from(objects).where(named(bucketId, name));
  if (!object) throw noSuchKey();
  return object;
}

/** Its bytes are there already; when there is no room or the name is taken they are removed again. What it replaces is removed after. */
export async function keepObject(
  needs: StorageNeeds,
  object: NewObject,
  { isUpsert, caller }: { isUpsert: boolean; caller: Caller },
): Promise<StoredObject> {
  const now = needs.clock.now();
  const row = { ...object, createdAt: now, updatedAt: now };
  try {
    const { kept, replaced } = await takeRoom(needs, caller, object.ownerId, async (tx) => {
      const [old] = await tx.select().from(objects).where(named(object.bucketId, object.name)).for('update');
      if (old && !isUpsert) throw alreadyExists('KeyAlreadyExists');
      const [made] = old
        ? await tx
            .update(objects)
            .set({ ...object, id: old.id, updatedAt: now })
            .where(eq(objects.id, old.id))
            .returning()
        : await tx.insert(objects).values(row).onConflictDoNothing().returning();
      if (!made) throw alreadyExists('KeyAlreadyExists');
      // Bytes that came in pieces are no longer on their way, and count once.
      await tx.update(uploads).set({ expiresAt: now }).where(eq(uploads.id, object.id));
      return { kept: made, replaced: old?.version };
    });
    if (replaced !== undefined) await forgetBytes(needs, [replaced]);
    return kept;
  } catch (error) {
    await forgetBytes(needs, [object.version]);
    throw error;
  }
}

/** Those that were there. */
export async function removeObjects(
  needs: StorageNeeds,
  bucketId: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  if (names.length === 0) return [];
  const removed = await needs.db
    .delete(objects)
    .where(and(eq(objects.bucketId, bucketId), inArray(objects.name, [...names])))
    .returning();
  await forgetBytes(
    needs,
    removed.map(({ version }) => version),
  );
  return removed;
}

/** What could not be removed now belongs to nobody, and is removed with the leftovers. */
export async function forgetBytes({ files, log }: StorageNeeds, versions: readonly string[]): Promise<void> {
  for (const version of versions)
    await files.remove(version).catch((error: unknown) => log.warn({ error }, 'the bytes of a file were left behind'));
}

export function named(bucketId: string, name: string) {
  return and(eq(objects.bucketId, bucketId), sql`${objects.name} collate "C" = ${name}`);
}
