import { Hono } from 'hono';
import { buildId } from '#app/build-id.ts';
import type { WebEnvironment } from './environment.ts';

/** A page asks by its own build id which build is served now. */
export function builds() {
  return new Hono<WebEnvironment>().get('/builds/:file{[A-Za-z0-9_-]{1,64}\\.json}', (context) => {
    const id = context.req.param('file').replace(/\.json$/, '');
    return context.json({ id, latest: buildId }, 200, { 'cache-control': 'no-store' });
  });
}
