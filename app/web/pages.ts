import type { Handler } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { ServerBuild } from 'react-router';
import {
  checkerContext,
  drawerContext,
  jarContext,
  limiterContext,
  requestContext,
  routeNameContext,
  runtimeContext,
  sessionsContext,
  someoneContext,
  tooLargeContext,
  varyContext,
  waitContext,
} from '#app/context.ts';
import type { MemberSource } from '#app/auth/sessions/open-sessions.ts';
import { requestJar } from '#app/auth/sessions/request-jar.ts';
import type { MediaChecker } from '#features/media/server/media-checker.ts';
import type { CardDrawer } from '#features/sharing/server/card-drawer.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { WebEnvironment } from './environment.ts';
import type { RateLimiter } from './rate-limiter.ts';

type PageParts = {
  runtime: Runtime;
  build: ServerBuild | (() => Promise<ServerBuild>);
  sessions: MemberSource;
  limiter: RateLimiter;
  drawer: CardDrawer;
  checker: MediaChecker;
};

/** Hands a request to React Router with what loaders and actions may ask for. */
export function pages({ runtime, build, sessions, limiter, drawer, checker }: PageParts): Handler<WebEnvironment> {
  const handle = createRequestHandler(build, typeof build === 'function' ? 'development' : 'production');

  return async (context) => {
    const provider = new RouterContextProvider();
    const jar = requestJar(context.req.raw, runtime.settings);
    provider.set(runtimeContext, runtime);
    provider.set(jarContext, jar);
    provider.set(sessionsContext, sessions);
    provider.set(limiterContext, limiter);
    provider.set(drawerContext, drawer);
    provider.set(checkerContext, checker);
    provider.set(routeNameContext, (name) => context.set('routeName', name));
    provider.set(tooLargeContext, context.get('tooLarge') ?? 0);
    provider.set(requestContext, {
      id: context.get('requestId'),
      nonce: context.get('secureHeadersNonce') ?? '',
      clientAddress: context.get('clientAddress'),
    });
    const answer = await handle(context.req.raw, provider);
    const wait = provider.get(waitContext);
    if (wait > 0) answer.headers.set('retry-after', String(wait));
    const vary = provider.get(varyContext);
    if (vary) answer.headers.append('vary', vary);
    for (const cookie of jar.changes()) answer.headers.append('set-cookie', cookie);
    // Made for the one who asked: no cache on the way keeps it.
    if (jar.changes().length > 0 || provider.get(someoneContext).kind === 'person')
      answer.headers.set('cache-control', 'private, no-store');
    return answer;
  };
}
