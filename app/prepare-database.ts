import { migrate } from '#db/migrate.ts';
import { sharesConnections } from '#db/shares-connections.ts';
import { sessionUrl } from '#runtime/database-settings.ts';
import type { Settings } from '#runtime/settings.ts';
import { StartError } from './start-error.ts';

/** Settings whose database is there and has this build's tables. */
export async function prepareDatabase(settings: Settings): Promise<Settings & { databaseUrl: string }> {
  const { databaseUrl } = settings;
  if (!databaseUrl)
    throw new StartError('DATABASE_URL is not set. `bin/start` brings its own PostgreSQL; without it, name one.');
  if (!settings.databaseDirectUrl && (await leadsThroughPooler(databaseUrl))) throw new StartError(POOLED);
  await migrate(sessionUrl(settings)).catch((cause: unknown) => {
    throw new StartError(`The database cannot be prepared: ${messageOf(cause)}`, { cause });
  });
  return { ...settings, databaseUrl };
}

const POOLED =
  'DATABASE_URL leads through a pooler that shares connections. Name the database itself as well, in DATABASE_DIRECT_URL: ' +
  'what listens and what migrates needs a connection to itself.';

/** A database that is not there is told of by whoever needs it next. */
async function leadsThroughPooler(url: string): Promise<boolean> {
  return sharesConnections(url).catch(() => false);
}

function messageOf(cause: unknown): string {
  const error = cause as { message?: string; code?: string; cause?: { message?: string } };
  return error.cause?.message ?? error.message ?? error.code ?? 'unknown';
}
