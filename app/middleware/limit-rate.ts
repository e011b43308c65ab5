import type { MiddlewareFunction } from 'react-router';
import { data } from 'react-router';
import { limiterContext, requestContext, waitContext } from '#app/context.ts';
import { declarationOf } from '#app/route-table.ts';

/** Counts by the limits the route declares: one for reading it, a stricter one for what its form sends. */
export const limitRate: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const { route } = declarationOf(pattern);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const answersItself = !isRead && route.form !== undefined && route.layout !== 'data';
  const limit = isRead ? route.limit : (route.formLimit ?? route.limit);
  const wait = await context.get(limiterContext)(limit, context.get(requestContext).clientAddress);
  if (wait === undefined) return next();
  context.set(waitContext, wait);
  // A refused form on a page keeps its content: its own action answers, with the wait to show.
  if (answersItself) return next();
  throw data({ wait }, { status: 429, statusText: 'Too Many Requests' });
};
