import { expect, test } from 'vitest';
import { lastProof } from './last-proof.ts';

test('is the youngest that is one', () => {
  const proofs = [
    { method: 'password', timestamp: 100 },
    { method: 'oauth', timestamp: 160 },
    { method: 'token_refresh', timestamp: 900 },
    { method: 'otp' },
  ];
  expect(lastProof(proofs)).toEqual(new Date(160_000));
});

test.each(['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code', 'anonymous'])('is no %s', (method) => {
  expect(
    lastProof([
      { method: 'password', timestamp: 100 },
      { method, timestamp: 900 },
    ]),
  ).toEqual(new Date(100_000));
});

test('is never, where none is named', () => {
  expect(lastProof([])).toEqual(new Date(0));
});
