import { parse } from 'hono/utils/cookie';
import { cookieOf, signInAgain } from './signed-in.ts';
import type { TestWeb } from './web.ts';

export type TestBrowser = Awaited<ReturnType<typeof browserOf>>;

/** The browser of somebody who has just signed in: keeps its cookies, follows nothing. */
export async function browserOf(web: TestWeb, email: string, { userAgent = 'test', address = '203.0.113.9' } = {}) {
  const cookies: Record<string, string> = parse(cookieOf(web, await signInAgain(web, email, { userAgent, address })));

  const ask: TestWeb['ask'] = async (path, init) => {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const headers = { 'user-agent': userAgent, ...init?.headers, cookie: cookie.join('; ') };
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
