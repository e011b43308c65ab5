import type { MiddlewareFunction } from 'react-router';
import { data } from 'react-router';
import { tooLargeContext } from '#app/context.ts';

/** A form that was too large to read is answered with a page, in the language of whoever sent it. */
export const refuseTooLarge: MiddlewareFunction<Response> = ({ context }, next) => {
  const megabytes = context.get(tooLargeContext);
  if (megabytes === 0) return next();
  throw data({ megabytes }, { status: 413, statusText: 'Content Too Large' });
};
