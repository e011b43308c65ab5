import { createHash } from 'node:crypto';
import { areEqual } from '#base/are-equal.ts';

export function hashedCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

export function isTexted(hash: string | null, code: string): boolean {
  return hash !== null && areEqual(hash, hashedCode(code));
}
