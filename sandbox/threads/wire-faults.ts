import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { WireFailure, WireFaults } from '#sandbox/stand-in.ts';
import type { Registration } from './app/registration.ts';
import { answerError, GraphError } from './graph/graph-error.ts';
import {
  appLimit,
  badParameter,
  mediaNotFound,
  noPermission,
  noSuchObject,
  temporary,
  unknownError,
  userLimit,
} from './graph/refusals.ts';
import { expiredToken, removedApp } from './graph/token-refusals.ts';

type Handler = MiddlewareHandler<{ Bindings: HttpBindings }>;

/** What went wrong with the real one, or may: each kind is named in the README. */
export function threadsFaults(registration: Registration): WireFaults {
  const refusing =
    (refusalOf: (c: Context) => GraphError | Promise<GraphError>): Handler =>
    async (c) =>
      answerError(c, await refusalOf(c));
  const afterwards =
    (refusalOf: () => GraphError | Promise<GraphError>): Handler =>
    async (c, next) => {
      await next();
      c.res = undefined;
      c.res = answerError(c, await refusalOf());
    };
  return {
    'html-500': async (c) =>
      c.html('<!DOCTYPE html><html><body><h1>Sorry, something went wrong.</h1></body></html>', 500),
    malformed: async (c, next) => {
      await next();
      const text = await c.res.text();
      const headers = { 'content-type': 'application/json' };
      c.res = undefined;
      c.res = new Response(text.slice(0, Math.ceil(text.length / 2)), { headers });
    },
    slow: async (_, next) => {
      await wait((await registration.settings()).slow_s * 1000, undefined, { ref: false });
      await next();
    },
    late: async (c, next) => {
      // Read before the connection goes, or there would be nothing left to take effect.
      await c.req.arrayBuffer();
      c.env.incoming.socket.resetAndDestroy();
      await wait((await registration.settings()).late_s * 1000, undefined, { ref: false });
      await next();
      c.res = undefined;
      c.res = RESPONSE_ALREADY_SENT;
    },
    'done-then-500': afterwards(temporary),
    'done-then-permission': afterwards(async () => noPermission(await registration.settings())),
    transient: refusing(temporary),
    'app-limit': async (c) => {
      c.header('x-app-usage', JSON.stringify({ call_count: 100, total_time: 100, total_cputime: 100 }));
      return answerError(c, appLimit());
    },
    'user-limit': refusing(userLimit),
    'retry-after': async (c) => {
      c.header('retry-after', String((await registration.settings()).retry_after_s));
      return answerError(c, new GraphError(429, appLimit().told));
    },
    expired: refusing(() => expiredToken(new Date(), new Date())),
    revoked: refusing(removedApp),
    permission: refusing(async () => noPermission(await registration.settings())),
    refused: refusing(() => badParameter('Invalid parameter')),
    unknown: refusing(unknownError),
    gone: refusing((c) => noSuchObject(c.req.path.split('/').at(-1) ?? '')),
    nothing: async (c) => c.json({ data: [] }),
    'not-yet': refusing((c) => mediaNotFound(c.req.path.split('/').at(-1) ?? '')),
  };
}

/** How this provider words the kinds that every provider has. */
export const threadsFailure: WireFailure = (c, status) => answerError(c, status === 429 ? appLimit() : temporary());
