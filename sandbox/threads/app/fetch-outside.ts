import { isReachable } from './app.ts';

const TIME_LIMIT_MS = 10_000;
const MOST_REDIRECTS = 3;

/** Fetches what an app told us to; every hop must be https or on this machine. Undefined when nobody answers. */
export async function fetchOutside(address: string, init: RequestInit = {}): Promise<Response | undefined> {
  let url = address;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    if (!isReachable(url)) return undefined;
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    }).catch(() => undefined);
    const location = answer?.headers.get('location');
    if (!answer || answer.status < 300 || answer.status > 399 || !location) return answer;
    await answer.body?.cancel();
    url = URL.parse(location, url)?.href ?? '';
  }
  return undefined;
}
