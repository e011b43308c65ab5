import { Hono } from 'hono';
import type { Context } from 'hono';
import { compress } from 'hono/compress';
import { idFor } from '#base/id-for.ts';
import { liveStandings } from '#app/auth/sessions/live-standings.ts';
import { requestJar } from '#app/auth/sessions/request-jar.ts';
import type { RateLimiter } from '#app/web/rate-limiter.ts';
import type { Answer } from '#features/api-keys/server/answer-once.ts';
import type { MediaChecker } from '#features/media/server/media-checker.ts';
import type { SessionSource } from '#features/identity/session-source.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { askedBy } from './asked.ts';
import { CALLS } from './calls.ts';
import { namesIn } from './define-call.ts';
import { EXPORT_PATH, exportAnswer } from './export-answer.ts';
import { liveOwners } from './live-owners.ts';
import { openApi } from './open-api.ts';
import { idempotencyKeyIn, onceFor } from './idempotency.ts';
import { jsonBodyOf } from './read-body.ts';
import { notThere, Refusal, refusalBody } from './refusal.ts';
import { callerBy } from './who-asks.ts';
import type { Caller } from './who-asks.ts';

export const API_PREFIX = '/api/v1';

type ApiParts = { runtime: Runtime; sessions: SessionSource; limiter: RateLimiter; checker: MediaChecker };
type ApiEnvironment = { Bindings: { clientAddress: string; requestId: string } };

/** The product’s own API: the verbs of the features for programs, in JSON. */
export function createApi({ runtime, sessions, limiter, checker }: ApiParts) {
  const known = { standings: liveStandings(runtime.auth, runtime.clock), owners: liveOwners(runtime) };
  const api = new Hono<ApiEnvironment>().basePath(API_PREFIX);
  const inGzip = compress({ encoding: 'gzip' });

  api.onError((error, context) => answerTo(error, context, runtime));
  api.notFound((context) => answerTo(notThere('There is no such call.'), context, runtime));
  api.use(async (context, next) => {
    const wait = await limiter('apiAddress', context.env.clientAddress);
    if (wait !== undefined) throw tooMany(wait);
    await next();
    context.header('cache-control', 'private, no-store');
  });
  api.get('/openapi.json', inGzip, (context) => context.json(openApi(runtime.settings.publicUrl)));
  for (const { method = 'GET', path, scope, status = 200, takesFile, prepare } of CALLS)
    api.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), inGzip, async (context) => {
      const { req } = context;
      const caller = await callerBy(req.header('authorization'), runtime, known, scope);
      await count(caller);
      const inPath = namesIn(path).map((name) => [name, [req.param(name) ?? '']]);
      const sent = method === 'GET' || takesFile ? undefined : await jsonBodyOf(req.raw);
      const act = prepare({ ...req.queries(), ...Object.fromEntries(inPath) }, sent);
      const key = method === 'GET' ? undefined : idempotencyKeyIn(req.header('idempotency-key'));
      if (key === undefined)
        return answered(context, { status, body: await act(askedBy({ runtime, checker }, caller, req)) });
      const call = JSON.stringify([
        method,
        req.url,
        takesFile ? (req.header('content-length') ?? null) : (sent ?? null),
      ]);
      return answered(
        context,
        await onceFor(runtime, { personId: caller.id, key, call }, async () => ({
          status,
          body: (await act(askedBy({ runtime, checker }, caller, req, idFor(`${caller.id} ${key}`)))) ?? null,
        })),
      );
    });
  // Links on pages lead here too, so that exports also know the session in the cookies.
  api.get(EXPORT_PATH, async (context) => {
    const jar = requestJar(context.req.raw, runtime.settings);
    const authorization = context.req.header('authorization');
    const caller =
      authorization === undefined
        ? await callerAt(context, jar)
        : await callerBy(authorization, runtime, known, 'exports:read');
    await count(caller);
    const asked = askedBy({ runtime, checker }, caller, context.req);
    const answer = await exportAnswer(asked, context.req.param('file') ?? '', context.req.queries());
    for (const cookie of jar.changes()) answer.headers.append('set-cookie', cookie);
    return answer;
  });
  return api;

  async function callerAt({ req, env }: Context<ApiEnvironment>, jar: ReturnType<typeof requestJar>): Promise<Caller> {
    const { someone } = await sessions({ request: req.raw, jar, clientAddress: env.clientAddress });
    if (someone.kind === 'person') return someone;
    throw new Refusal(401, 'unauthorized', 'Log in, or send an access token: Authorization: Bearer …');
  }

  async function count(caller: Caller): Promise<void> {
    const wait = await limiter('api', caller.id);
    if (wait !== undefined) throw tooMany(wait);
  }
}

function answered(context: Context<ApiEnvironment>, { status, body }: Answer): Response {
  return status === 204 ? context.body(null, 204) : context.json(body, status as 200);
}

function tooMany(wait: number): Refusal {
  return new Refusal(429, 'too-many-requests', `Too many requests. Try again in ${wait} s.`, { wait });
}

function answerTo(error: unknown, context: Context<ApiEnvironment>, { log }: Runtime): Response {
  if (!(error instanceof Refusal)) {
    const { requestId } = context.env;
    log.error({ error, requestId }, 'a call of the API failed');
    return context.json(
      { error: { code: 'internal', message: `Something broke on our side. Reference: ${requestId}` } },
      500,
    );
  }
  const { status, wait } = error;
  if (wait !== undefined) context.header('retry-after', String(wait));
  if (status === 401) context.header('www-authenticate', 'Bearer');
  return context.json(refusalBody(error), status);
}
