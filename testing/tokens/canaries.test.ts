import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { canarySearch } from './canaries.ts';

const secrets = Array.from({ length: 50 }, () => `THAA${randomBytes(60).toString('base64url')}ZD`);

test.each([
  ['as it is', (secret: string) => `{"token":"${secret}"}`],
  ['in an address', (secret: string) => `/me?access_token=${encodeURIComponent(secret)}&x`],
  ['in hexadecimal digits', (secret: string) => `\\x${Buffer.from(secret).toString('hex')}`],
  ['in base64, first', (secret: string) => Buffer.from(`${secret} and more`).toString('base64')],
  ['in base64, second', (secret: string) => Buffer.from(`x${secret} and more`).toString('base64url')],
  ['in base64, third', (secret: string) => Buffer.from(`xy${secret} and more`).toString('base64')],
])('a secret is found %s', (_, write) => {
  for (const secret of secrets) {
    const search = canarySearch(secrets);
    search.look('somewhere', `before ${write(secret)} after`);
    expect(search.found.length).toBeGreaterThan(0);
  }
});

test('what only begins alike is none', () => {
  const search = canarySearch(secrets);
  for (let other = 0; other < 50; other += 1)
    search.look('elsewhere', `THAA${randomBytes(60).toString('base64url')}ZD`);
  expect(search.found).toEqual([]);
});
