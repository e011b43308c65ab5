/** Somebody with a browser of their own on a stand-in's pages: cookies, redirects and one form, no scripts. */
export type Visitor = {
  /** Opens an address and stops at the first page, or where it leads off the site. */
  open(url: string): Promise<Stop>;
  /** Presses a button of the page at `url`. */
  press(url: string, name: string, value: string): Promise<Stop>;
};

export type Stop = { url: string; status: number; body: string; hasLeft: boolean };

export function newVisitor(site: string): Visitor {
  const cookies = new Map<string, string>();
  const { origin } = new URL(site);

  const visit = async (url: string, init: RequestInit = {}): Promise<Stop> => {
    if (new URL(url).origin !== origin) return { url, status: 0, body: '', hasLeft: true };
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) keep(cookies, line);
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

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}
