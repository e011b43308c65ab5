import { Hono } from 'hono';
import { isMigrated } from '#db/migrate.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { WebEnvironment } from './environment.ts';

type Standing = { isPrepared: () => Promise<boolean>; isLeaving: () => boolean };

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, with the database there and its schema up to date, and whatever
 * else was to be made ready.
 */
export function health({ pool, log }: Needs<'pool' | 'log'>, { isPrepared, isLeaving }: Standing) {
  const problemNow = async () => {
    if (isLeaving()) return 'stopping';
    if (!(await isMigrated(pool))) return 'migrations';
    return (await isPrepared()) ? undefined : 'preparing';
  };
  return new Hono<WebEnvironment>()
    .get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
    .get('/readyz', async (context) => {
      const problem = await problemNow().catch((error: unknown) => {
        log.warn({ error }, 'not ready: the database does not answer');
        return 'database';
      });
      return context.json(problem ? { status: 'not ready', problem } : { status: 'ok' }, problem ? 503 : 200, {
        'cache-control': 'no-store',
      });
    });
}
