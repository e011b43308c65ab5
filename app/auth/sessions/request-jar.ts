import { parse, serialize } from 'hono/utils/cookie';
import type { CookieJar } from '#features/identity/session-cookie.ts';
import { cookieSeconds } from '#features/identity/session-cookie.ts';

export type RequestJar = CookieJar & {
  /** What no script reads. */
  hide(name: string, value: string, seconds: number): void;
  /** What the answer must carry for the browser to hold what this jar holds. */
  changes(): string[];
};

/** The cookies of one request. Scripts read the session’s, since the stock client runs in the browser: so no HttpOnly. */
export function requestJar(request: Request, { isSecure }: { isSecure: boolean }): RequestJar {
  const cookies = parse(request.headers.get('cookie') ?? '');
  const changed = new Map<string, string>();
  const options = { path: '/', sameSite: 'Lax', secure: isSecure } as const;
  return {
    all: () => cookies,
    set(name, value) {
      cookies[name] = value;
      changed.set(name, serialize(name, value, { ...options, maxAge: cookieSeconds(name) }));
    },
    hide(name, value, seconds) {
      cookies[name] = value;
      changed.set(name, serialize(name, value, { ...options, httpOnly: true, maxAge: seconds }));
    },
    remove(name) {
      delete cookies[name];
      changed.set(name, serialize(name, '', { ...options, maxAge: 0 }));
    },
    changes: () => [...changed.values()],
  };
}
