import type { TestWeb } from './web.ts';

export type CookieBrowser = ReturnType<typeof cookieBrowser>;

/** Asks pages as one browser does: what an answer sets is sent with the next request. */
export function cookieBrowser({ ask }: Pick<TestWeb, 'ask'>) {
  const cookies = new Map<string, string>();

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(path, { ...init, headers: cookie ? { cookie } : {} });
    for (const line of answer.headers.getSetCookie()) keep(cookies, line);
    return answer;
  };

  return {
    cookies,
    open: (path: string) => send(path),
    submit: (path: string, fields: Record<string, string>) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields) }),
    /** With the form of the login page, as a person would. */
    logIn: (email: string, password: string) =>
      send('/login', { method: 'POST', body: new URLSearchParams({ intent: 'password', email, password, next: '' }) }),
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/;\s*max-age=0\b/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}
