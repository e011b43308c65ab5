import { expect, test } from 'vitest';
import { writtenSize } from './written-size.ts';

const [KB, MB, GB] = [1024, 1024 ** 2, 1024 ** 3];

test.each([
  [0, '0 KB', '0 ko'],
  [1, '1 KB', '1 ko'],
  [340.2 * KB, '341 KB', '341 ko'],
  [MB - 1, '1 MB', '1 Mo'],
  [1.234 * MB, '1.2 MB', '1,2 Mo'],
  [9.97 * MB, '10 MB', '10 Mo'],
  [12.6 * MB, '13 MB', '13 Mo'],
  [1023.7 * MB, '1 GB', '1 Go'],
  [10 * GB, '10 GB', '10 Go'],
  [2000 * GB, '2,000 GB', '2\u202f000 Go'],
])('%d bytes are %s, and %s in French', (bytes, english, french) => {
  const unbroken = (text: string) => text.replace(' ', '\u00a0');
  expect(writtenSize('en-US', bytes)).toBe(unbroken(english));
  expect(writtenSize('fr-FR', bytes)).toBe(unbroken(french));
});
