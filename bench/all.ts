import type { Size } from './figure.ts';

/**
 * How much of each bench fits into forty minutes together. Rows that would take longer lose size, never rows; their whole
 * size is run by name.
 */
const SHARES: Record<string, number> = {
  sync: 0.4,
  faults: 0.05,
  publishing: 0.5,
  tokens: 0.06,
  stats: 0.1,
  page: 0.33,
  several: 0.5,
  hostile: 0.1,
};

export function sizeInAll(bench: string, size: Size): Size {
  return { ...size, share: SHARES[bench] ?? 1 };
}
