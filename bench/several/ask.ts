import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Member } from './members.ts';
import type { Memory } from './memory.ts';

export type Ask = (path: string, init?: Asked) => Promise<Response | undefined>;

type Asked = {
  method?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** Else it is a wrong answer. */
  expected?: readonly number[];
};

const AGAIN_AFTER_MS = 300;
/** Longer than it takes until what a killed process had begun may be begun by another. */
const PATIENCE_MS = 45_000;
const TAKES_TOO_LONG_MS = 30_000;

/**
 * As a browser or a program asks: what broke off is asked again, a write with the key it had, until there is an answer.
 * An answer that is not expected is noted, and is none.
 */
export function askAs({ token, cookie, address }: Member, url: string, memory: Memory): Ask {
  return async (path, { method = 'GET', body, headers = {}, expected = [200] } = {}) => {
    const isApi = path.startsWith('/api/');
    const whole = {
      'x-forwarded-for': address,
      ...(isApi ? { authorization: `Bearer ${token}` } : { cookie }),
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...headers,
    };
    for (const deadline = Date.now() + PATIENCE_MS; ;) {
      const answer = await fetch(url + path, {
        method,
        headers: whole,
        redirect: 'manual',
        signal: AbortSignal.timeout(TAKES_TOO_LONG_MS),
        ...(body !== undefined && { body }),
      })
        .then(read)
        .catch(() => undefined);
      const isBroken = answer === undefined || answer.status === 502;
      const isUnderWay = answer?.status === 409 && (await answer.clone().text()).includes('"under-way"');
      if (answer && !isUnderWay && expected.includes(answer.status)) {
        memory.answers += 1;
        return answer;
      }
      if ((isBroken || isUnderWay) && Date.now() < deadline) {
        memory.repeated += 1;
        await pause(AGAIN_AFTER_MS);
        continue;
      }
      memory.wrong.push(
        `${method} ${path}: ${answer ? `${answer.status} ${await answer.text()}` : 'no answer'}`.slice(0, 300),
      );
      return undefined;
    }
  };
}

/** To its end: what breaks off half-way is no answer either. */
async function read(answer: Response): Promise<Response> {
  const bytes = await answer.arrayBuffer();
  const { status, headers } = answer;
  return new Response(status === 204 || status === 304 ? null : bytes, { status, headers });
}
