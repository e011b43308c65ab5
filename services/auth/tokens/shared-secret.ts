import { createHmac } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { areEqual } from '#base/are-equal.ts';

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
  if (!areEqual(macOf(secret, signed), token.slice(end + 1))) return undefined;
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
