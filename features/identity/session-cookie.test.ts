import { combineChunks, createChunks, stringFromBase64URL, stringToBase64URL } from '@supabase/ssr';
import { describe, expect, test } from 'vitest';
import type { CookieJar } from './session-cookie.ts';
import { cookieStorage, sessionCookieName } from './session-cookie.ts';

const KEY = 'sb-bobbin-auth-token';
const short = JSON.stringify({ access_token: 'a', user: { name: 'Élodie 🧵' } });
const long = JSON.stringify({ access_token: 'é'.repeat(6000) });

function jarOf(cookies: Record<string, string>): CookieJar & { cookies: Record<string, string> } {
  return {
    cookies,
    all: () => cookies,
    set: (name, value) => void (cookies[name] = value),
    remove: (name) => void delete cookies[name],
  };
}

describe('the session cookie', () => {
  test.each([
    ['short', short],
    ['long', long],
  ])('%s: what we write, @supabase/ssr reads', async (_, value) => {
    const { cookies, ...jar } = jarOf({});
    cookieStorage(jar).setItem(KEY, value);
    const whole = await combineChunks(KEY, (name) => cookies[name]);
    expect(stringFromBase64URL((whole ?? '').slice('base64-'.length))).toBe(value);
  });

  test.each([
    ['short', short],
    ['long', long],
  ])('%s: what @supabase/ssr writes, we read', (_, value) => {
    const pieces = createChunks(KEY, `base64-${stringToBase64URL(value)}`);
    const cookies = Object.fromEntries(pieces.map(({ name, value: piece }) => [name, piece]));
    expect(cookieStorage(jarOf(cookies)).getItem(KEY)).toBe(value);
  });

  test('what opens an account at a provider is not kept in it', () => {
    const jar = jarOf({});
    const session = { access_token: 'ours', user: { name: 'Ann' } };
    const given = { ...session, provider_token: 'THAA-theirs', provider_refresh_token: 'theirs too' };
    cookieStorage(jar).setItem(KEY, JSON.stringify(given));
    expect(cookieStorage(jar).getItem(KEY)).toBe(JSON.stringify(session));
  });

  test('a shorter session leaves no piece of the longer one, and other cookies stay', () => {
    const jar = jarOf({ theme: 'dark', [`${KEY}-code-verifier`]: 'x' });
    const storage = cookieStorage(jar);
    storage.setItem(KEY, long);
    expect(Object.keys(jar.cookies)).toContain(`${KEY}.1`);
    storage.setItem(KEY, short);
    expect(Object.keys(jar.cookies).toSorted()).toEqual([KEY, `${KEY}-code-verifier`, 'theme'].toSorted());
    storage.removeItem(KEY);
    expect(Object.keys(jar.cookies).toSorted()).toEqual([`${KEY}-code-verifier`, 'theme'].toSorted());
  });

  test('holds no token of another site', () => {
    const { cookies, ...jar } = jarOf({});
    const session = { access_token: 'a', provider_token: 'THAA', provider_refresh_token: 'b', user: { id: 'c' } };
    cookieStorage(jar).setItem(KEY, JSON.stringify(session));
    const kept = cookieStorage(jarOf(cookies)).getItem(KEY) ?? '';
    expect(JSON.parse(kept)).toEqual({ access_token: 'a', user: { id: 'c' } });
  });

  test.each(['', 'plain', 'base64-', 'base64-%%%', 'base64-_w'])('%j is no session', (value) => {
    expect(cookieStorage(jarOf({ [KEY]: value })).getItem(KEY) ?? '').toBe('');
  });

  test('is named after the first label of the host', () => {
    expect(sessionCookieName('https://bobbin.example:8443/')).toBe('sb-bobbin-auth-token');
    expect(sessionCookieName('http://localhost:3000')).toBe('sb-localhost-auth-token');
  });
});
