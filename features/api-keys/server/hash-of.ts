import { createHash } from 'node:crypto';

/** A key is 256 random bits, so that a plain hash cannot be guessed back. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
