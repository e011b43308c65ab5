import { createHash } from 'node:crypto';

/** The same id for the same words, so that what is made from them again is not made twice. */
export function idFor(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
