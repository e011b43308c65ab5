import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import type { WebEnvironment } from './environment.ts';

const ONE_DAY = 'public, max-age=86400';
const FOR_EVER = 'public, max-age=31536000, immutable';

export const HASHED_FILES = '/assets/*';

/** Asked for what this build has not. */
type Elsewhere = (context: Context<WebEnvironment>) => Promise<Response | undefined>;

/** Files of the build, compressed when it was made; names under /assets carry a hash and never change. */
export function staticFiles(root: string, elsewhere: Elsewhere = () => Promise.resolve(undefined)) {
  const file = serveStatic({ root, precompressed: true });
  return new Hono<WebEnvironment>()
    .get(
      HASHED_FILES,
      keptFor(FOR_EVER),
      file,
      async (context) => (await elsewhere(context)) ?? context.text('Not found', 404),
    )
    .get('/:file{[a-z0-9-]+\\.(?:svg|png|ico|txt|woff2)}', keptFor(ONE_DAY), file);
}

/** After the answer is there: `onFound` of the file server comes too late for a header. */
function keptFor(lifetime: string): MiddlewareHandler<WebEnvironment> {
  return async (context, next) => {
    await next();
    if (context.res.ok) context.header('cache-control', lifetime);
  };
}
