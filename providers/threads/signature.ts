import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether whoever knows the secret signed exactly these bytes. Takes equally long for every signature of the right length. */
export function isSignedBy(secret: string, message: Uint8Array | string, signature: Uint8Array): boolean {
  const expected = createHmac('sha256', secret).update(message).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
