import { cookieStorage, sessionCookieName } from '#features/identity/session-cookie.ts';
import type { TestWeb } from './web.ts';

export type TestSession = {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { id: string; email: string };
};

const PASSWORD = 'a sentence of three';

/** Somebody with a confirmed address, signed in through the service. */
export async function signedIn(web: TestWeb, email: string): Promise<TestSession> {
  const { auth } = web.runtime;
  const operator = await auth.operatorToken();
  await auth.fetch(post(`${auth.url}/admin/users`, { email, password: PASSWORD, email_confirm: true }, operator));
  return signInAgain(web, email);
}

export async function signInAgain(web: TestWeb, email: string): Promise<TestSession> {
  const { auth } = web.runtime;
  const answer = await auth.fetch(post(`${auth.url}/token?grant_type=password`, { email, password: PASSWORD }));
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return (await answer.json()) as TestSession;
}

/** The cookie header of a browser that holds this session. */
export function cookieOf(web: TestWeb, session: object): string {
  const cookies: Record<string, string> = {};
  const storage = cookieStorage({
    all: () => cookies,
    set: (name, value) => {
      cookies[name] = value;
    },
    remove: () => undefined,
  });
  storage.setItem(sessionCookieName(web.runtime.settings.publicUrl), JSON.stringify(session));
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

function post(url: string, body: object, bearer?: string): Request {
  return new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    body: JSON.stringify(body),
  });
}
