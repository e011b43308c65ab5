import type { MiddlewareHandler } from 'hono';
import type { WebEnvironment } from './environment.ts';

const LONGEST_PATH = 2_000;
const MOST_SEGMENTS = 30;

/**
 * The router's work grows with the square of a path's segments: one address of 14 kB would hold the process for seconds. And
 * what begins with two slashes, with or without a language before them, is read as another site by whatever links to it.
 */
export const pathLimit: MiddlewareHandler<WebEnvironment> = async (context, next) => {
  const { path } = context.req;
  if (path.includes('//')) return context.text('There is no such address.', 404);
  if (path.length <= LONGEST_PATH && path.split('/').length - 1 <= MOST_SEGMENTS) return next();
  return context.text('This address is longer than any of ours.', 414);
};
