import { expect, test } from 'vitest';
import { lastProof } from './last-proof.ts';

test('is the youngest that is one', () => {
  const proofs = [
    { method: 'password', timestamp: 100 },
    { method: 'totp', timestamp: 160 },
    { method: 'token_refresh', timestamp: 900 },
    { method: 'otp' },
  ];
  expect(lastProof(proofs)).toEqual(new Date(160_000));
});

test('is never, where none is named', () => {
  expect(lastProof([])).toEqual(new Date(0));
});
