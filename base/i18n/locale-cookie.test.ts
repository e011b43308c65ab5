import { expect, test } from 'vitest';
import { localeCookie, localeCookieName } from './locale-cookie.ts';

test('a choice is kept for 365 days, for the whole site, and is not sent along by other sites', () => {
  expect(localeCookie('fr-FR', false)).toBe('locale=fr-FR; Path=/; Max-Age=31536000; SameSite=Lax');
});

test('on https the name shuts other hosts out, and the cookie stays off plain connections', () => {
  expect(localeCookieName(true)).toBe('__Host-locale');
  expect(localeCookie('fr-FR', true)).toBe('__Host-locale=fr-FR; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
});
