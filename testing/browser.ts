import { parse } from 'hono/utils/cookie';
import { cookieStorage, sessionCookieName } from '#features/identity/session-cookie.ts';
import { signIn } from './person.ts';
import type { TestWeb } from './web.ts';

export type TestBrowser = Awaited<ReturnType<typeof browserOf>>;

/** Somebody's browser: keeps its cookies, follows nothing. */
export async function browserOf(
  web: TestWeb,
  email: string | undefined,
  { userAgent = 'test', address = '203.0.113.9' } = {},
) {
  const cookies: Record<string, string> = {};
  const storage = cookieStorage({
    all: () => cookies,
    set: (name, value) => void (cookies[name] = value),
    remove: (name) => void delete cookies[name],
  });
  const session = await signIn(web.runtime, email, { userAgent, address });
  storage.setItem(sessionCookieName(web.runtime.settings.publicUrl), JSON.stringify(session));

  const ask: TestWeb['ask'] = async (path, init = {}) => {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const headers = { 'user-agent': userAgent, ...init.headers, cookie: cookie.join('; ') };
    const answer = await web.ask(path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [[name, value] = ['', '']] = Object.entries(parse(line));
      if (/max-age=0\b/i.test(line)) delete cookies[name];
      else cookies[name] = value;
    }
    return answer;
  };
  return {
    cookies,
    ask,
    read: async (path: string) => (await ask(path)).text(),
    send: (path: string, form: Record<string, string>) =>
      ask(path, { method: 'POST', body: new URLSearchParams(form) }),
  };
}
