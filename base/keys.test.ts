import { expect, test } from 'vitest';
import { keysFrom } from './keys.ts';

const secret = 'a secret of more than thirty-two characters';
const next = 'another secret of more than thirty-two characters';

test('what was signed for a purpose is verified for that purpose only', () => {
  const keys = keysFrom(secret);
  const signature = keys.sign('contact-form', '1');
  expect(keys.verify('contact-form', '1', signature)).toBe(true);
  expect(keys.verify('session', '1', signature)).toBe(false);
  expect(keys.sign('session', '1')).not.toBe(signature);
});

test('after a rotation old signatures still hold and new ones are made with the new secret', () => {
  const old = keysFrom(secret).sign('contact-form', '1');
  const rotated = keysFrom(next, secret);
  expect(rotated.verify('contact-form', '1', old)).toBe(true);
  expect(rotated.sign('contact-form', '1')).toBe(keysFrom(next).sign('contact-form', '1'));
  expect(keysFrom(next).verify('contact-form', '1', old)).toBe(false);
});

test('a changed text or a bent signature is refused', () => {
  const keys = keysFrom(secret);
  const signature = keys.sign('contact-form', '1');
  const bent = [
    '',
    signature.slice(1),
    `${signature}A`,
    signature.toUpperCase(),
    'é'.repeat(signature.length),
    '\u0000',
    'A'.repeat(10_000),
  ];
  expect(keys.verify('contact-form', '2', signature)).toBe(false);
  for (const given of bent) expect(keys.verify('contact-form', '1', given)).toBe(false);
});

test('what is sealed opens with the same secret and purpose, and differs each time', () => {
  const keys = keysFrom('a'.repeat(32));
  const sealed = keys.seal('letters', 'the text');
  expect(sealed).not.toContain('the text');
  expect(keys.seal('letters', 'the text')).not.toBe(sealed);
  expect(keys.open('letters', sealed)).toBe('the text');
  expect(keys.open('other', sealed)).toBeUndefined();
  expect(keysFrom('b'.repeat(32)).open('letters', sealed)).toBeUndefined();
  expect(keysFrom('b'.repeat(32), 'a'.repeat(32)).open('letters', sealed)).toBe('the text');
});

test('what is bound to a place opens nowhere else', () => {
  const keys = keysFrom('a'.repeat(32));
  const sealed = keys.seal('tokens', 'the text', 'row 1 of Ann');
  expect(keys.open('tokens', sealed, 'row 1 of Ann')).toBe('the text');
  expect(keys.open('tokens', sealed, 'row 2 of Ann')).toBeUndefined();
  expect(keys.open('tokens', sealed)).toBeUndefined();
});

test('what is sealed says with which key, and nothing about the secret', () => {
  const [before, after] = [keysFrom(secret), keysFrom(next, secret)];
  expect(before.seal('tokens', 'the text')).toMatch(new RegExp(`^${before.keyId}\\.`));
  expect(after.seal('tokens', 'the text')).toMatch(new RegExp(`^${after.keyId}\\.`));
  expect(after.keyId).not.toBe(before.keyId);
  expect(secret).not.toContain(before.keyId);
});

test.each(['', 'x', '.', 'A'.repeat(60), `${keysFrom('a'.repeat(32)).keyId}.AAAA`])(
  '%j was not sealed here',
  (text) => {
    expect(keysFrom('a'.repeat(32)).open('letters', text)).toBeUndefined();
  },
);
