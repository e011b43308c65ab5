import { z } from 'zod';
import type { CookieJar } from '#features/identity/session-cookie.ts';
import { cookieStorage } from '#features/identity/session-cookie.ts';

/** The members of the stock client's session that the server goes by; the rest is kept as it came. */
const Session = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_at: z.number(),
});

export type StoredSession = z.infer<typeof Session>;

export function readSession(jar: CookieJar, name: string): StoredSession | undefined {
  try {
    return Session.parse(JSON.parse(cookieStorage(jar).getItem(name) ?? ''));
  } catch {
    return undefined;
  }
}

export function writeSession(jar: CookieJar, name: string, session: StoredSession): void {
  cookieStorage(jar).setItem(name, JSON.stringify(session));
}

export function dropSession(jar: CookieJar, name: string): void {
  cookieStorage(jar).removeItem(name);
}

/** An answer of the token endpoint, if it is a session. */
export function sessionFrom(answer: unknown): StoredSession | undefined {
  const parsed = Session.safeParse(answer);
  return parsed.success ? parsed.data : undefined;
}
