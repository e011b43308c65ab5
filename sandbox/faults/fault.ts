import { createHash } from 'node:crypto';

/** What can go wrong with any stand-in; one may bring kinds of its own besides. */
export const FAULT_KINDS = ['500', '429', 'timeout', 'reset', 'done-then-reset'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Whether the n-th call that a fault looks at is struck: the same answer for the same seed, always. */
export function strikes(fault: { seed: string; rate: number }, n: number): boolean {
  const draw = createHash('sha256').update(`${fault.seed}:${n}`).digest().readUInt32BE() / 2 ** 32;
  return draw < fault.rate;
}

/**
 * A fault's path names whole segments found anywhere in the call's path, `*` standing for anything within one:
 * `threads_publish` and `/v1.0/*\/threads_publish` both mean `/threads/v1.0/42/threads_publish`.
 */
export function concerns(faultPath: string | null, callPath: string): boolean {
  const wanted = segments(faultPath ?? '');
  const called = segments(callPath);
  return called.concat('').some((_, start) => wanted.every((want, index) => isLike(want, called[start + index])));
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function isLike(want: string, segment: string | undefined): boolean {
  if (segment === undefined) return false;
  const literals = want.split('*').map((literal) => literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`^${literals.join('.*')}$`, 's').test(segment);
}
