import { createHash, timingSafeEqual } from 'node:crypto';

export function hashedCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

export function isTexted(hash: string | null, code: string): boolean {
  return hash !== null && isSame(hash, hashedCode(code));
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
