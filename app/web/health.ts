import { Hono } from 'hono';
import { isMigrated } from '#db/migrate.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { WebEnvironment } from './environment.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, with the database there and its schema up to date. */
export function health({ pool, log }: Needs<'pool' | 'log'>) {
  return new Hono<WebEnvironment>()
    .get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
    .get('/readyz', async (context) => {
      const problem = await isMigrated(pool).then(
        (migrated) => (migrated ? undefined : 'migrations'),
        (error: unknown) => {
          log.warn({ error }, 'not ready: the database does not answer');
          return 'database';
        },
      );
      return context.json(problem ? { status: 'not ready', problem } : { status: 'ok' }, problem ? 503 : 200, {
        'cache-control': 'no-store',
      });
    });
}
