import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { clientAddressReader } from '#app/web/client-address.ts';
import type { WebEnvironment } from '#app/web/environment.ts';
import { linger } from '#app/web/linger.ts';
import { requestLog } from '#app/web/request-log.ts';
import type { Needs } from '#runtime/runtime.ts';

/** The auth service below its prefix, and nothing beside it. */
export function standaloneAuth({ auth, log, settings }: Needs<'auth' | 'log' | 'settings'>) {
  const addressOf = clientAddressReader(settings.trustedProxies);
  const app = new Hono<WebEnvironment>();
  app.use(linger);
  app.use(requestId({ headerName: '' }));
  app.use(async (context, next) => {
    const { incoming } = context.env;
    context.set('clientAddress', addressOf(incoming?.socket.remoteAddress, context.req.header('x-forwarded-for')));
    await next();
    context.header('x-content-type-options', 'nosniff');
  });
  app.use(requestLog(log));
  app.all(`${settings.auth.prefix}/*`, (context) => auth.fetch(context.req.raw, context.get('clientAddress')));
  return app;
}
