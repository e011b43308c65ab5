import type { MiddlewareHandler } from 'hono';
import { refusal } from './control/json.ts';

const OWN_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

/** A page of another site can point its own name at 127.0.0.1 (DNS rebinding); its requests still carry that name. */
export const fromThisMachine: MiddlewareHandler = async (c, next) => {
  if (OWN_HOST.test(c.req.header('host') ?? '')) return next();
  return refusal(c, 403, 'The sandbox answers only as 127.0.0.1, localhost or [::1].');
};

/** A browser tells where a request comes from; programs send neither header. */
export const notFromAnotherSite: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  const foreign = origin !== undefined && origin !== `http://${c.req.header('host')}`;
  if (foreign || c.req.header('sec-fetch-site') === 'cross-site')
    return refusal(c, 403, 'The control API does not answer pages of other sites.');
  return next();
};
