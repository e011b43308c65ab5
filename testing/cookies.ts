export type Cookies = Record<string, string>;

/** As a browser sends them. */
export function cookieHeader(cookies: Cookies): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

/** What an answer sets is sent with the next request, and what it takes back is not. */
export function keepCookies(cookies: Cookies, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /;\s*max-age=0\b/i.test(line)) delete cookies[name];
    else cookies[name] = value;
  }
}
