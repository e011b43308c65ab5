import { cookieHeader, keepCookies } from './cookies.ts';
import type { Cookies } from './cookies.ts';
import { signIn } from './people.ts';
import { sessionCookies } from './session-cookies.ts';
import type { TestWeb } from './web.ts';

export type TestBrowser = ReturnType<typeof newBrowser>;

/** Asks pages as one browser does: keeps its cookies, follows nothing. */
export function newBrowser(
  web: Pick<TestWeb, 'ask'>,
  { userAgent = 'test', cookies = {} }: { userAgent?: string; cookies?: Cookies } = {},
) {
  const ask: TestWeb['ask'] = async (path, init) => {
    const headers = { 'user-agent': userAgent, ...init?.headers, cookie: cookieHeader(cookies) };
    const answer = await web.ask(path, { ...init, headers });
    keepCookies(cookies, answer);
    return answer;
  };
  const send = (path: string, form: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(form) });
  return {
    cookies,
    ask,
    read: async (path: string) => (await ask(path)).text(),
    send,
    /** With the form of the login page, as a person would. */
    logIn: (email: string, password: string) => send('/login', { intent: 'password', email, password, next: '' }),
  };
}

/** The browser of somebody who has just signed in. */
export async function browserOf(web: TestWeb, email: string, { userAgent = 'test', address = '203.0.113.9' } = {}) {
  const session = await signIn(web.runtime, email, { userAgent, address });
  return newBrowser(web, { userAgent, cookies: sessionCookies(web.runtime.settings.publicUrl, session) });
}
