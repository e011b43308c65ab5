import { expect, test } from 'vitest';
import { openPasswords } from './passwords.ts';

test('a password is hashed with the memory and passes that OWASP asks for, unless a test says otherwise', async () => {
  const passwords = openPasswords({ minLength: 6, requiredCharacters: [], changeNeedsReauthentication: false });
  const hashed = await passwords.hash('a sentence of three');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches('a sentence of three', hashed)).toBe(true);
  expect(await passwords.matches('a sentence of four', hashed)).toBe(false);
});
