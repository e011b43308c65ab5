import { join } from 'node:path';
import { administrate } from '#app/administrate.ts';
import { runProgram } from '#app/run-program.ts';
import { StartError } from '#app/start-error.ts';
import { PRODUCT } from '#base/product.ts';
import { runningPostgres } from '#db/embedded/running.ts';
import { readSettings } from '#runtime/settings.ts';
import type { Settings } from '#runtime/settings.ts';

/** `npm run admin -- grant EMAIL`: on DATABASE_URL, or on the PostgreSQL of a `bin/start` that runs. */
process.chdir(join(import.meta.dirname, '..'));
await runProgram(async () => {
  const settings = readSettings(process.env);
  const text = await administrate({ ...settings, databaseUrl: addressOf(settings) }, process.argv.slice(2));
  process.stdout.write(`${text}\n`);
});

function addressOf({ databaseUrl, dataDir }: Settings): string {
  const address = databaseUrl ?? runningPostgres(join(dataDir, 'postgres'));
  if (address) return address;
  throw new StartError(
    `${PRODUCT} is not running on ${dataDir}. Start it with bin/start and try again beside it, ` +
      'or name another place: DATA_DIR=/path, or DATABASE_URL=postgres://…',
  );
}
