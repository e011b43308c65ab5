import type { CookieJar } from '#features/identity/session-cookie.ts';
import { cookieSeconds } from '#features/identity/session-cookie.ts';

/** The cookies of this page, written as the server writes them. */
export const documentJar: CookieJar = {
  all() {
    const pairs = document.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    });
    return Object.fromEntries(pairs) as Record<string, string>;
  },
  set(name, value) {
    write(name, value, cookieSeconds(name));
  },
  remove(name) {
    write(name, '', 0);
  },
};

function write(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
}
