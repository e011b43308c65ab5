import type { Claim } from '../publication.ts';

export type WrittenFor = Pick<Claim, 'id' | 'token'>;

/**
 * Whether a claim is among those that were written for. By its token too: a process that slept may hold an old claim of
 * what it has claimed again since, and both may be asked about at once.
 */
export function writtenFor(written: readonly WrittenFor[]): (claim: WrittenFor) => boolean {
  const tokens = new Map(written.map(({ id, token }) => [id, token]));
  return ({ id, token }) => tokens.get(id) === token;
}
