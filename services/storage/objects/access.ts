import { eq } from 'drizzle-orm';
import { buckets } from '#db/schema/storage/object.ts';
import { bucketNameFrom, keyFrom, ownerIn } from '../keys.ts';
import type { Caller, StorageNeeds } from '../needs.ts';
import { accessDenied, noSuchBucket, noSuchKey } from '../storage-error.ts';

export type Bucket = typeof buckets.$inferSelect;

export async function findBucket({ db }: Pick<StorageNeeds, 'db'>, id: string): Promise<Bucket> {
  const [bucket] = await db
    .select()
    .from(buckets)
    .where(eq(buckets.id, bucketNameFrom(id)));
  if (!bucket) throw noSuchBucket();
  return bucket;
}

/** What is not theirs is not there. */
export function assertMayRead(caller: Caller, key: string): void {
  if (caller.kind === 'user' && ownerIn(key) !== caller.id) throw noSuchKey();
}

/** Whose the file will be: users write below their own id; the product writes for anybody. */
export function ownerToBe(needs: StorageNeeds, caller: Caller, bucketId: string, given: string): string {
  const owner = ownerIn(keyFrom(given));
  const isOurs = needs.buckets.some(({ id, isWrittenByOperatorsOnly }) => id === bucketId && isWrittenByOperatorsOnly);
  if (!owner) throw accessDenied();
  if (caller.kind === 'user' && (owner !== caller.id || isOurs)) throw accessDenied();
  return owner;
}
