import { expect, test } from 'vitest';
import { areEqual, areEqualOfAnyLength } from './are-equal.ts';

test.each([areEqual, areEqualOfAnyLength])(
  'texts are equal when each of their bytes is, however many they have',
  (are) => {
    expect(are('secret', 'secret')).toBe(true);
    expect(are('', '')).toBe(true);
    for (const given of ['secreT', 'secret ', 'secre', '', 'sécret']) expect(are('secret', given)).toBe(false);
  },
);
