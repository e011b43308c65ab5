import { and, eq } from 'drizzle-orm';
import { isId } from '#base/ids.ts';
import { uploads } from '#db/schema/storage/object.ts';
import { findBucket } from '../objects/access.ts';
import type { StoredObject } from '../objects/objects.ts';
import { keepObject } from '../objects/objects.ts';
import type { Caller, StorageNeeds } from '../needs.ts';
import { noSuchUpload, StorageError } from '../storage-error.ts';
import { inPieces, keepPiece, removePieces, wholeFrom } from './pieces.ts';

export type Upload = typeof uploads.$inferSelect;

/** Their own, as long as it has not ended. */
export async function findUpload({ db, clock }: StorageNeeds, caller: Caller, id: string): Promise<Upload> {
  if (!isId(id)) throw noSuchUpload();
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), caller.kind === 'user' ? eq(uploads.ownerId, caller.id) : undefined));
  if (!upload || upload.expiresAt <= clock.now()) throw noSuchUpload();
  return upload;
}

/** How far we have come now; the rest of what was sent is not looked at once it is too much. */
export async function receive(needs: StorageNeeds, upload: Upload, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let received = upload.received;
  for await (const piece of inPieces(chunks)) {
    const kept = piece.subarray(0, upload.bytes - received);
    if (kept.length > 0) {
      await keepPiece(needs, upload.version, received, kept);
      await advance(needs, upload.id, received, received + kept.length);
      received += kept.length;
    }
    if (kept.length < piece.length) break;
  }
  return received;
}

/** Only from where it was: somebody who wrote at the same time, in another process too, is noticed. */
async function advance({ db }: StorageNeeds, id: string, from: number, to: number): Promise<void> {
  const [moved] = await db
    .update(uploads)
    .set({ received: to })
    .where(and(eq(uploads.id, id), eq(uploads.received, from)))
    .returning({ id: uploads.id });
  if (!moved) throw new StorageError(409, 'InvalidOffset', 'The upload is elsewhere by now');
}

/** Pieces become a file. When they do not fit together the sender begins again. */
export async function finish(needs: StorageNeeds, caller: Caller, upload: Upload): Promise<StoredObject | undefined> {
  const whole = await wholeFrom(needs, upload.version, upload.bytes);
  if (!whole) {
    await needs.db.update(uploads).set({ received: 0 }).where(eq(uploads.id, upload.id));
    return undefined;
  }
  const bucket = await findBucket(needs, upload.bucketId);
  await needs.files.put(upload.version, whole);
  try {
    return await keepObject(
      needs,
      {
        id: upload.id,
        bucketId: bucket.id,
        name: upload.name,
        ownerId: upload.ownerId,
        version: upload.version,
        bytes: upload.bytes,
        contentType: upload.contentType,
        cacheControl: upload.cacheControl,
        etag: `"${upload.version}"`,
        userMetadata: upload.userMetadata,
      },
      { isUpsert: upload.isUpsert, caller },
    );
  } finally {
    await giveUp(needs, upload);
  }
}

export async function giveUp(needs: StorageNeeds, { id, version }: Pick<Upload, 'id' | 'version'>): Promise<void> {
  await removePieces(needs, version);
  await needs.db.delete(uploads).where(eq(uploads.id, id));
}
