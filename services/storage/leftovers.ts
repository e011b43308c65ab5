import { and, eq, inArray, lt, lte } from 'drizzle-orm';
import { DAY_MS } from '#base/clock.ts';
import { objects, uploads } from '#db/schema/storage/object.ts';
import type { StorageNeeds } from './needs.ts';
import { removeObjects } from './objects/objects.ts';
import { giveUp } from './resumable/uploads.ts';

const HOUR_MS = 3_600_000;
/** An upload takes less than this from its bytes to its row. */
const ORPHAN_AGE_MS = 3 * HOUR_MS;
const AT_ONCE = 500;

/** Uploads that ended, files that were only on their way, and bytes nothing points at. Safe to repeat. */
export async function removeLeftovers(needs: StorageNeeds, { passing }: { passing: string }): Promise<void> {
  const { db, clock } = needs;
  const now = clock.now();
  for (const upload of await db.select().from(uploads).where(lte(uploads.expiresAt, now)).limit(10_000))
    await giveUp(needs, upload);

  const yesterday = new Date(now.getTime() - DAY_MS);
  const stale = await db
    .select({ name: objects.name })
    .from(objects)
    .where(and(eq(objects.bucketId, passing), lt(objects.createdAt, yesterday)))
    .limit(10_000);
  for (let at = 0; at < stale.length; at += AT_ONCE)
    await removeObjects(
      needs,
      passing,
      stale.slice(at, at + AT_ONCE).map(({ name }) => name),
    );

  const before = new Date(now.getTime() - ORPHAN_AGE_MS);
  await needs.files.sweep(before);
  await removeOrphans(needs, before);
}

async function removeOrphans({ db, files }: StorageNeeds, before: Date): Promise<void> {
  let names: string[] = [];
  const removeUnknown = async () => {
    const versions = [...new Set(names.map(versionOf))];
    const known = new Set(
      [
        ...(await db.select({ version: objects.version }).from(objects).where(inArray(objects.version, versions))),
        ...(await db.select({ version: uploads.version }).from(uploads).where(inArray(uploads.version, versions))),
      ].map(({ version }) => version),
    );
    for (const name of names) if (!known.has(versionOf(name))) await files.remove(name);
    names = [];
  };
  for await (const { name, modifiedAt } of files.list()) {
    if (modifiedAt >= before) continue;
    names.push(name);
    if (names.length >= AT_ONCE) await removeUnknown();
  }
  if (names.length > 0) await removeUnknown();
}

/** A piece is named after the file it will be part of. */
function versionOf(name: string): string {
  return name.split('.')[0] ?? name;
}
