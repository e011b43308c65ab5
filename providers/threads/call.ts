import type { z } from 'zod';
import { ProviderError } from '#base/errors.ts';
import { NeverSent } from './connections.ts';
import type { Connections, Reply } from './connections.ts';
import { ThreadsError, toldBy } from './failure.ts';
import { parseJson, parseJsonWithIds } from './json.ts';
import type { CallOptions } from './threads.ts';
import { retryAfterIn, usageIn } from './usage.ts';

export type Call = {
  kind: keyof TimeLimits;
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  accessToken?: string;
  query?: Parameters;
  form?: Parameters;
  /** Asked on a connection of its own, just before the first byte. */
  mayStart?: () => boolean;
};
export type Parameters = Record<string, string | number | undefined>;

export type TimeLimits = Record<'token' | 'read' | 'list' | 'change' | 'once' | 'publish', number>;

/** In milliseconds. Publishing is bounded by half of the time that a publication is held for. */
export const TIME_LIMITS: TimeLimits = {
  token: 8_000,
  read: 10_000,
  list: 20_000,
  change: 20_000,
  once: 10_000,
  publish: 5_000,
};

/** What cannot be sent again: silence may mean that it happened. */
const ONCE: ReadonlySet<Call['kind']> = new Set(['once', 'publish']);

/** One call, its answer checked. Throws `ProviderError`, which repeats neither an address nor a body: both carry secrets. */
export type Ask = <Answer>(call: Call, schema: z.ZodType<Answer>, options?: CallOptions) => Promise<Answer>;

export function asker(connections: Connections, limits: TimeLimits): Ask {
  return async (call, schema, { signal, onUsage } = {}) => {
    const isOnce = ONCE.has(call.kind);
    const silence = isOnce ? 'unknown' : 'unavailable';
    // A code is good for one exchange, and somebody waits for it.
    const isAlone = isOnce || call.kind === 'token';
    let reply: Reply;
    try {
      reply = await connections.send({ ...sendingOf(call), milliseconds: limits[call.kind], isAlone, signal });
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof NeverSent) throw new ProviderError('unavailable', 'Threads was not asked', { cause });
      throw new ProviderError(silence, 'Threads did not answer', { cause });
    }
    if (onUsage) {
      const usage = usageIn(reply.headers);
      if (usage) onUsage(usage);
    }
    // Pages are large and their ids always text: looking for numbers would take a third as long again as parsing.
    const body = call.kind === 'list' ? parseJson(reply.text) : parseJsonWithIds(reply.text);
    const told = toldBy(body);
    if (told) throw new ThreadsError(told, reply.status, retryAfterIn(reply.headers));
    const answer = reply.status >= 200 && reply.status < 300 ? schema.safeParse(body) : undefined;
    if (answer?.success) return answer.data;
    throw new ProviderError(silence, `Threads answered something else with HTTP ${reply.status}`, {
      retryAfterSeconds: retryAfterIn(reply.headers),
    });
  };
}

function sendingOf({ method = 'GET', path, accessToken, query, form, mayStart }: Call) {
  const body = form && encoded(form);
  const asked = query && encoded(query);
  return {
    method,
    path: asked ? `${path}?${asked}` : path,
    headers: {
      accept: 'application/json',
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }),
    },
    body,
    mayStart,
  };
}

function encoded(parameters: Parameters): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) pairs.push(`${name}=${encodeURIComponent(String(value).toWellFormed())}`);
  return pairs.join('&');
}
