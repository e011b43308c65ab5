import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { objects } from '#db/schema/storage/object.ts';
import { atMost } from '../http/chunks.ts';
import type { IncomingFile } from '../http/read-upload.ts';
import type { Caller, StorageNeeds } from '../needs.ts';
import { alreadyExists, overQuota, tooLarge, wrongType } from '../storage-error.ts';
import type { Bucket } from './access.ts';
import type { StoredObject } from './objects.ts';
import { keepObject, named } from './objects.ts';

export type Place = { bucket: Bucket; name: string; ownerId: string; isUpsert: boolean; caller: Caller };

/** Bytes first, then the row that points at them: what is cut off between leaves a leftover and no broken file. */
export async function storeFile(
  needs: StorageNeeds,
  { bucket, name, ownerId, isUpsert, caller }: Place,
  file: IncomingFile,
): Promise<StoredObject> {
  refuseType(bucket, file.contentType);
  if (!isUpsert) await refuseTaken(needs, bucket.id, name);
  const { most, refusal } = await limitFor(needs, bucket, ownerId, caller);
  if (file.atLeast > most) throw refusal();
  const version = randomUUID();
  const bytes = await needs.files.put(version, atMost(file.bytes, most, refusal));
  return keepObject(
    needs,
    {
      id: randomUUID(),
      bucketId: bucket.id,
      name,
      ownerId,
      version,
      bytes,
      contentType: file.contentType,
      cacheControl: file.cacheControl,
      etag: `"${version}"`,
      userMetadata: file.userMetadata ?? null,
    },
    { isUpsert, caller },
  );
}

export function refuseType({ allowedMimeTypes }: Bucket, contentType: string): void {
  const [type = ''] = contentType.toLowerCase().split(';');
  const isAllowed = (allowed: string) =>
    allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : allowed === type.trim();
  if (allowedMimeTypes && !allowedMimeTypes.some(isAllowed)) throw wrongType(type);
}

/** Before the bytes are read; whoever comes at the same moment is refused by the row itself. */
export async function refuseTaken({ db }: StorageNeeds, bucketId: string, name: string): Promise<void> {
  const [taken] = await db
    .select({ is: sql`1` })
    .from(objects)
    .where(named(bucketId, name));
  if (taken) throw alreadyExists('KeyAlreadyExists');
}

/** What the product stores for somebody was counted when it came in. */
export async function limitFor(needs: StorageNeeds, bucket: Bucket, ownerId: string, caller: Caller) {
  const room = caller.kind === 'operator' ? Infinity : await needs.roomOf(ownerId, needs.db);
  const largest = bucket.fileSizeLimit ?? Number.MAX_SAFE_INTEGER;
  return room < largest ? { most: Math.max(0, room), refusal: overQuota } : { most: largest, refusal: tooLarge };
}
