import { expect, test } from 'vitest';
import { mailboxOf, refusalOfAddress } from './address.ts';

test.each(['ann@example.test', "o'neil+tag@example.test", 'ann@bücher.test', 'ann@[127.0.0.1]'])(
  '%s is an address',
  (address) => {
    expect(refusalOfAddress(address, false)).toBeUndefined();
  },
);

test.each(['an"n@example.test', 'an(n)@example.test', `${'a'.repeat(65)}@example.test`, `ann@${'a'.repeat(64)}.test`])(
  '%s is refused',
  (address) => {
    expect(refusalOfAddress(address, true)).toMatchObject({ reply: 553 });
  },
);

test('a name beyond ASCII needs SMTPUTF8', () => {
  expect(refusalOfAddress('zoé@example.test', false)).toMatchObject({ reply: 553 });
  expect(refusalOfAddress('zoé@example.test', true)).toBeUndefined();
});

test('one mailbox has many spellings', () => {
  expect(mailboxOf('Ann@BÜCHER.test')).toBe(mailboxOf('ann@xn--bcher-kva.test'));
  expect(mailboxOf('ann@[127.0.0.1]')).toBe('ann@[127.0.0.1]');
});
