import { cookieHeader, keepCookies } from './cookies.ts';
import type { Cookies } from './cookies.ts';

/** Somebody with a browser of their own on a stand-in's pages: cookies, redirects and one form, no scripts. */
export type Visitor = {
  /** Opens an address and stops at the first page, or where it leads off the site. */
  open(url: string): Promise<Stop>;
  /** Presses a button of the page at `url`. */
  press(url: string, name: string, value: string): Promise<Stop>;
};

export type Stop = { url: string; status: number; body: string; hasLeft: boolean };

export function newVisitor(site: string): Visitor {
  const cookies: Cookies = {};
  const { origin } = new URL(site);

  const visit = async (url: string, init: RequestInit = {}): Promise<Stop> => {
    if (new URL(url).origin !== origin) return { url, status: 0, body: '', hasLeft: true };
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie: cookieHeader(cookies) } });
    keepCookies(cookies, answer);
    const location = answer.headers.get('location');
    const body = await answer.text();
    if (location) return visit(new URL(location, url).href);
    return { url, status: answer.status, body, hasLeft: false };
  };

  return {
    open: (url) => visit(url),
    press: (url, name, value) => visit(url, { method: 'POST', body: new URLSearchParams({ [name]: value }) }),
  };
}
