import { cookieStorage, sessionCookieName } from '#features/identity/session-cookie.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { TestWeb } from './web.ts';

export type TestSession = {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { id: string; email: string };
};

export const PASSWORD = 'a sentence of three';

type WithAuth = { runtime: Pick<Runtime, 'auth'> };
type From = { userAgent?: string; address?: string };

/** Somebody with a confirmed address, signed in through the service. */
export async function signedIn(web: WithAuth, email: string): Promise<TestSession> {
  await newUser(web, email);
  return signInAgain(web, email);
}

export async function newUser({ runtime: { auth } }: WithAuth, email: string): Promise<TestSession['user']> {
  const operator = await auth.operatorToken();
  const body = { email, password: PASSWORD, email_confirm: true };
  const answer = await auth.fetch(post(`${auth.url}/admin/users`, body, { authorization: `Bearer ${operator}` }));
  return (await answer.json()) as TestSession['user'];
}

export async function signInAgain(
  { runtime: { auth } }: WithAuth,
  email: string,
  { userAgent = 'test', address }: From = {},
): Promise<TestSession> {
  const url = `${auth.url}/token?grant_type=password`;
  const answer = await auth.fetch(post(url, { email, password: PASSWORD }, { 'user-agent': userAgent }), address);
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

function post(url: string, body: object, headers: Record<string, string>): Request {
  return new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
