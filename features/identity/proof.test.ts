import { expect, test } from 'vitest';
import { isProved } from './proof.ts';

const provedAt = new Date('2026-03-01T10:00:00Z');

test('lasts a quarter of an hour', () => {
  expect(isProved({ provedAt }, new Date('2026-03-01T10:14:59Z'))).toBe(true);
  expect(isProved({ provedAt }, new Date('2026-03-01T10:15:00Z'))).toBe(false);
});
