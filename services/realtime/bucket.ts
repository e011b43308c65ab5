/** So many in a second, and as many at once after a quiet one. */
export type Bucket = { left: number; at: number };

export function newBucket(most: number, now: number): Bucket {
  return { left: most, at: now };
}

/** Whether one more may be taken. */
export function takeFrom(bucket: Bucket, most: number, perMs: number, now: number): boolean {
  bucket.left = Math.min(most, bucket.left + (now - bucket.at) * perMs);
  bucket.at = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}
