import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { WebEnvironment } from './environment.ts';

const ONE_DAY = 'public, max-age=86400';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Files of the build, compressed when it was made; names under /assets carry a hash and never change. */
export function staticFiles(root: string) {
  return new Hono<WebEnvironment>()
    .get(
      '/assets/*',
      serveStatic({
        root,
        precompressed: true,
        onFound: (_path, context) => context.header('cache-control', FOR_EVER),
      }),
    )
    .get('/assets/*', (context) => context.text('Not found', 404))
    .get(
      '/:file{[a-z0-9-]+\\.(?:svg|png|ico|txt|woff2)}',
      serveStatic({ root, precompressed: true, onFound: (_path, context) => context.header('cache-control', ONE_DAY) }),
    );
}
