import { expect, test } from 'vitest';
import { looksLikeNumber, phoneNumberFrom } from './phone-number.ts';

test.each(['+33612345678', '+33 6 12 34 56 78', '+33 (0)6 12 34 56 78', '0033 6.12.34.56.78', ' +33-6-12-34-56-78 '])(
  '%s is one number in any spelling',
  (text) => {
    expect(looksLikeNumber(text)).toBe(true);
    expect(phoneNumberFrom(text)).toBe('+33612345678');
  },
);

test.each(['06 12 34 56 78', '612345678', '+0612345678', '+33', '+3361234567890123'])(
  '%s is a number that nobody could dial from everywhere',
  (text) => {
    expect(looksLikeNumber(text)).toBe(true);
    expect(phoneNumberFrom(text)).toBeUndefined();
  },
);

test.each(['ada@example.test', '33@example.test', 'ada', ''])('%j is no number', (text) => {
  expect(looksLikeNumber(text)).toBe(false);
});
