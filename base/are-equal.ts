import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes as long whether they are or not, where both are as long. */
export function areEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** For what somebody has made up: compared by digests, so that its length does not show either. */
export function areEqualOfAnyLength(expected: string, given: string): boolean {
  return timingSafeEqual(digestOf(expected), digestOf(given));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
