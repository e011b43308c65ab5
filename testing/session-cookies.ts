import { cookieStorage, sessionCookieName } from '#features/identity/session-cookie.ts';
import type { Cookies } from './cookies.ts';

/** The cookies of a browser that holds this session. */
export function sessionCookies(publicUrl: string, session: object): Cookies {
  const cookies: Cookies = {};
  const storage = cookieStorage({
    all: () => cookies,
    set: (name, value) => {
      cookies[name] = value;
    },
    remove: () => undefined,
  });
  storage.setItem(sessionCookieName(publicUrl), JSON.stringify(session));
  return cookies;
}
