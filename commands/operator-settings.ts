import { join } from 'node:path';
import { StartError } from '#app/start-error.ts';
import { PRODUCT } from '#base/product.ts';
import { runningPostgres } from '#db/embedded/running.ts';
import { readSettings } from '#runtime/settings.ts';
import type { Environment, Settings } from '#runtime/settings.ts';

/** Of an order beside the product: on DATABASE_URL, or on the PostgreSQL of a `bin/start` that runs. */
export function operatorSettings(environment: Environment): Settings & { databaseUrl: string } {
  const settings = readSettings(environment);
  const { dataDir } = settings;
  const databaseUrl = settings.databaseUrl ?? runningPostgres(join(dataDir, 'postgres'));
  if (databaseUrl) return { ...settings, databaseUrl };
  throw new StartError(
    `${PRODUCT} is not running on ${dataDir}. Start it with bin/start and try again beside it, ` +
      'or name another place: DATA_DIR=/path, or DATABASE_URL=postgres://…',
  );
}
