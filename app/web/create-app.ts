import { Hono } from 'hono';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import type { ServerBuild } from 'react-router';
import { openSessions } from '#app/auth/sessions/open-sessions.ts';
import type { MemberSource } from '#app/auth/sessions/open-sessions.ts';
import type { MediaChecker } from '#features/media/server/media-checker.ts';
import { openMediaChecker } from '#features/media/server/media-checker.ts';
import type { CardDrawer } from '#features/sharing/server/card-drawer.ts';
import { openCardDrawer } from '#features/sharing/server/card-drawer.ts';
import { ownRealtime } from '#app/realtime/own-realtime.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Realtime } from '#services/realtime/open-realtime.ts';
import { builds } from './builds.ts';
import { clientAddressReader } from './client-address.ts';
import type { WebEnvironment } from './environment.ts';
import { health } from './health.ts';
import { limitBody } from './limit-body.ts';
import { limitEndpoints } from './limit-endpoints.ts';
import { linger } from './linger.ts';
import { cardPictures } from './card-pictures.ts';
import { CHECKING_PROCESS, DRAWING_THREAD } from './own-workers.ts';
import { metrics } from './metrics.ts';
import { networkCallbacks } from './network-callbacks.ts';
import { stopLetters } from './stop-letters.ts';
import { otherBuildsFile } from './other-builds-file.ts';
import { originCheck } from './origin-check.ts';
import { pages } from './pages.ts';
import { pathLimit } from './path-limit.ts';
import { openRateLimiter } from './rate-limiter.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { requestLog } from './request-log.ts';
import { fileHeaders, securityHeaders, storedFileHeaders } from './security-headers.ts';
import { services, STORED_FILES } from './services.ts';
import { HASHED_FILES, staticFiles } from './static-files.ts';

export type WebParts = {
  runtime: Runtime;
  /** A function while developing: the build then changes under the running server. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  clientFiles: string;
  sessions?: MemberSource;
  limiter?: RateLimiter;
  drawer?: CardDrawer;
  checker?: MediaChecker;
  realtime?: Pick<Realtime, 'fetch'>;
  /** Asked before others are told that we are ready. */
  isPrepared?: () => Promise<boolean>;
  /** Whether others had better send their visitors elsewhere. */
  isLeaving?: () => boolean;
};

/** The whole web side as one fetch handler: everything that happens to a request, in order. */
export function createApp({
  runtime,
  build,
  clientFiles,
  sessions = openSessions(runtime),
  limiter = openRateLimiter(runtime),
  drawer = openCardDrawer(DRAWING_THREAD),
  checker = openMediaChecker(CHECKING_PROCESS),
  realtime = ownRealtime(runtime),
  isPrepared = () => Promise.resolve(true),
  isLeaving = () => false,
}: WebParts) {
  const { settings, log } = runtime;
  const addressOf = clientAddressReader(settings.trustedProxies);
  const app = new Hono<WebEnvironment>();

  app.onError((error, context) => {
    log.error({ error, requestId: context.get('requestId') }, 'unhandled error');
    return context.text(`Internal Server Error. Reference: ${context.get('requestId')}`, 500);
  });
  app.use(linger);
  app.use(requestId({ headerName: '' }));
  app.use(async (context, next) => {
    context.set(
      'clientAddress',
      addressOf(context.env.incoming?.socket.remoteAddress, context.req.header('x-forwarded-for')),
    );
    await next();
    // Readable by the page through the Performance API, so that an error during a client navigation can name its reference too.
    context.header('server-timing', `ref;desc="${context.get('requestId')}"`);
  });
  app.use(requestLog(log));
  app.use(HASHED_FILES, fileHeaders(settings));
  app.use(STORED_FILES, storedFileHeaders(settings));
  app.use(except([HASHED_FILES, STORED_FILES], securityHeaders(settings, typeof build === 'function')));
  app.route('/', limitEndpoints(limiter));
  app.route('/', health(runtime, { isPrepared, isLeaving }));
  app.route('/', metrics(runtime));
  app.route('/', builds());
  // A process that serves alone has nobody beside it to ask for others' files.
  const elsewhere = settings.role === 'web' ? otherBuildsFile.bind(undefined, runtime) : undefined;
  app.route('/', staticFiles(clientFiles, elsewhere));
  app.route('/', services({ runtime, sessions, limiter, checker, realtime }));
  app.route('/', networkCallbacks(runtime));
  app.route('/', stopLetters(runtime));
  app.route('/', cardPictures(runtime, drawer));
  app.use(pathLimit);
  app.use(originCheck(settings));
  app.use(limitBody);
  // Pages compress themselves while they stream; this is for the data of client navigations.
  app.use(compress({ encoding: 'gzip' }));
  app.all('*', pages({ runtime, build, sessions, limiter, drawer, checker }));
  return app;
}
