import type { MiddlewareHandler } from 'hono';
import type { Log } from '#base/log.ts';
import type { WebEnvironment } from './environment.ts';

/** One line a request. Paths only: queries may carry codes and tokens. Addresses are cut to their network. */
export function requestLog(log: Log): MiddlewareHandler<WebEnvironment> {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const line = {
      requestId: context.get('requestId'),
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      route: context.get('routeName'),
      ms: Math.round((performance.now() - started) * 10) / 10,
      network: networkOf(context.get('clientAddress')),
    };
    // That we are not ready yet is an answer.
    if (context.res.status >= 500 && line.path !== '/readyz') log.error(line, 'request failed');
    else if (line.path.startsWith('/assets/') || line.path === '/healthz') log.debug(line, 'request');
    else log.info(line, 'request');
  };
}

function networkOf(address: string): string {
  return address.includes(':')
    ? `${address.split(':').slice(0, 3).join(':')}::/48`
    : address.replace(/\.\d+$/, '.0/24');
}
