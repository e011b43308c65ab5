import { Hono } from 'hono';
import type { Context } from 'hono';
import { compress } from 'hono/compress';
import { liveStandings } from '#app/auth/sessions/live-standings.ts';
import { requestJar } from '#app/auth/sessions/request-jar.ts';
import type { RateLimiter } from '#app/web/rate-limiter.ts';
import type { SessionSource } from '#features/identity/session-source.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { askedBy } from './asked.ts';
import { CALLS } from './calls.ts';
import { namesIn } from './define-call.ts';
import type { Asked } from './define-call.ts';
import { EXPORT_PATH, exportAnswer } from './export-answer.ts';
import { openApi } from './open-api.ts';
import { notThere, Refusal } from './refusal.ts';
import { callerBy } from './who-asks.ts';
import type { Caller } from './who-asks.ts';

export const API_PREFIX = '/api/v1';

type ApiParts = { runtime: Runtime; sessions: SessionSource; limiter: RateLimiter };
type ApiEnvironment = { Bindings: { clientAddress: string; requestId: string } };

/** The product’s own API: the verbs of the features for programs, in JSON. */
export function createApi({ runtime, sessions, limiter }: ApiParts) {
  const standings = liveStandings(runtime.auth, runtime.clock);
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
  for (const { path, run } of CALLS)
    api.get(path.replaceAll(/\{(\w+)\}/g, ':$1'), inGzip, async (context) => {
      const caller = await callerBy(context.req.header('authorization'), runtime, standings);
      const inPath = namesIn(path).map((name) => [name, [context.req.param(name) ?? '']]);
      return context.json(
        await run(await counted(caller), { ...context.req.queries(), ...Object.fromEntries(inPath) }),
      );
    });
  // Links on pages lead here too, so that exports also know the session in the cookies.
  api.get(EXPORT_PATH, async (context) => {
    const jar = requestJar(context.req.raw, runtime.settings);
    const authorization = context.req.header('authorization');
    const caller =
      authorization === undefined ? await callerAt(context, jar) : await callerBy(authorization, runtime, standings);
    const answer = await exportAnswer(await counted(caller), context.req.param('file') ?? '', context.req.queries());
    for (const cookie of jar.changes()) answer.headers.append('set-cookie', cookie);
    return answer;
  });
  return api;

  async function callerAt({ req, env }: Context<ApiEnvironment>, jar: ReturnType<typeof requestJar>): Promise<Caller> {
    const { someone } = await sessions({ request: req.raw, jar, clientAddress: env.clientAddress });
    if (someone.kind === 'person') return someone;
    throw new Refusal(401, 'unauthorized', 'Log in, or send an access token: Authorization: Bearer …');
  }

  async function counted(caller: Caller): Promise<Asked> {
    const wait = await limiter('api', caller.id);
    if (wait !== undefined) throw tooMany(wait);
    return askedBy(runtime, caller);
  }
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
  const { status, code, message, field, wait } = error;
  if (wait !== undefined) context.header('retry-after', String(wait));
  if (status === 401) context.header('www-authenticate', 'Bearer');
  return context.json({ error: { code, message, ...(field !== undefined && { field }) } }, status);
}
