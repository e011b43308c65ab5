import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db, Tx } from '#db/client.ts';
import { sessionUrl } from '#runtime/database-settings.ts';
import type { Needs } from '#runtime/runtime.ts';

const CHANNEL = 'publishing';
/** The name under which whoever publishes is connected. */
export const PUBLISHER = 'bobbin-publishing';
const LISTEN_AGAIN_MS = 1000;

/** Something is due at once: whoever publishes need not wait until they look by themselves. Told when `tx` commits. */
export async function wakePublishers(db: Db | Tx): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

/** Calls whenever somebody is woken. A connection that is lost is opened again; meanwhile the regular look is enough. */
export function listenForWork(
  { settings, log }: Needs<'settings' | 'log'>,
  signal: AbortSignal,
  onWork: () => void,
): { closed: Promise<void> } {
  return { closed: listen() };

  async function listen(): Promise<void> {
    while (!signal.aborted) {
      try {
        await listenOnce();
      } catch (error) {
        log.warn({ error }, 'nobody hears what is due at once');
        await again();
      }
    }
  }

  async function listenOnce(): Promise<void> {
    const over = new AbortController();
    const client = new pg.Client({ connectionString: sessionUrl(settings), application_name: PUBLISHER });
    const ended = new Promise<void>((resolve) => {
      client.on('end', resolve);
      client.on('error', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true, signal: over.signal });
    });
    client.on('notification', onWork);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await ended;
    } finally {
      over.abort();
      await client.end().catch(() => undefined);
    }
    if (!signal.aborted) await again();
  }

  async function again(): Promise<void> {
    await pause(LISTEN_AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
}
