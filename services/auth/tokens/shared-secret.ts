import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/**
 * HS256 on the spot: through Web Crypto each token makes a journey to another thread, which cost more than all else
 * that a request for a user does. The algorithm is fixed here and never read from the token.
 */
export function signShared(secret: KeyObject, header: object, claims: object): string {
  const signed = `${encoded(header)}.${encoded(claims)}`;
  return `${signed}.${macOf(secret, signed)}`;
}

/** The claims of a token that was signed with this secret; `undefined` for any other. */
export function openShared(secret: KeyObject, token: string): Record<string, unknown> | undefined {
  const end = token.lastIndexOf('.');
  const signed = token.slice(0, end);
  if (!isSame(token.slice(end + 1), macOf(secret, signed))) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(signed.slice(signed.indexOf('.') + 1), 'base64url').toString());
    const isObject = typeof claims === 'object' && claims !== null && !Array.isArray(claims);
    return isObject ? (claims as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function macOf(secret: KeyObject, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
