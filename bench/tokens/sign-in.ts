import { cookieHeader, keepCookies } from '#testing/cookies.ts';
import type { Cookies } from '#testing/cookies.ts';

/** Somebody's browser at the product, at an address of its own. Every answer is told, with its headers. */
export function newSignIn(origin: string, index: number, told: (place: string, text: string) => void) {
  const cookies: Cookies = {};
  const address = `203.0.${Math.floor(index / 250) + 113}.${(index % 250) + 1}`;
  const ask = async (path: string): Promise<Response> => {
    const answer = await fetch(new URL(path, origin), {
      redirect: 'manual',
      headers: { cookie: cookieHeader(cookies), 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address },
    });
    keepCookies(cookies, answer);
    told(path.replace(/\?.*/, ''), `${JSON.stringify([...answer.headers])}\n${await answer.clone().text()}`);
    return answer;
  };
  const hop = (answer: Response) => {
    const { pathname, search } = new URL(answer.headers.get('location') ?? '', origin);
    return ask(`${pathname}${search}`);
  };
  return {
    ask,
    /** With an account of the network, which is connected in the same go. */
    async enter(networkId: string): Promise<void> {
      const authorize = await hop(await ask('/account/auth/threads'));
      const back = await fetch(authorize.headers.get('location') ?? '', {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ account: networkId }),
      });
      await hop(await hop(back));
    },
    tellCookies: () => told('cookies', Object.values(cookies).join('\n')),
  };
}
