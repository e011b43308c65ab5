import { createLog } from '#base/log.ts';
import type { keepPublishing } from '#features/publishing/server/keep-publishing.ts';
import type { Database } from '#db/client.ts';
import { keysFrom } from '#base/keys.ts';
import { systemClock } from '#base/clock.ts';
import { readSettings } from '#runtime/settings.ts';
import type { Clock } from '#base/clock.ts';
import type { StorageDoor } from '#providers/storage/storage-door.ts';
import type { Threads } from '#providers/threads/threads.ts';

export type PublishingNeeds = Parameters<typeof keepPublishing>[0];

/** Texts have none; whoever asks for one would have to be told. */
const NO_FILES: StorageDoor = {
  url: 'http://nowhere.test',
  fetch: () => Promise.reject(new Error('There are no files here')),
  fetchAsOperator: () => Promise.reject(new Error('There are no files here')),
};

type Given = { database: Database; threads: Threads; databaseUrl: string; dataDirectory: string; clock?: Clock };

/** Only what publishing needs: with all of the product, starting takes longer than what there is to do before the kill. */
export function publishingNeeds({ database, threads, databaseUrl, dataDirectory, clock }: Given): PublishingNeeds {
  const settings = readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory });
  return {
    db: database.db,
    clock: clock ?? systemClock,
    keys: keysFrom(settings.secretKey, settings.secretKeyPrevious),
    log: createLog({ destination: { write: () => undefined } }),
    settings,
    threads,
    storage: NO_FILES,
  };
}
