import { subscribe } from 'node:diagnostics_channel';
import { flushCompileCache } from 'node:module';
import { keysFrom } from '#base/keys.ts';
import { createLog } from '#base/log.ts';
import { countUnderWay } from '#base/under-way.ts';
import { openDatabase } from '#db/client.ts';
import { syncWhatIsDue } from '#features/sync/server/run-sync.ts';
import { openThreads } from '#providers/threads/open-threads.ts';
import { readSettings } from '#runtime/settings.ts';

/** A process of its own that syncs whenever it is told the time, and may be killed at any moment. */
const settings = readSettings(process.env);
const lanes = Number(process.argv[2]);
let now = new Date(0);
const database = openDatabase(settings.databaseUrl ?? '', { longestWaitMs: 60_000 });
// Only what sync needs: with all of the product, starting takes longer than what there is to do before the kill.
const needs = {
  db: database.db,
  clock: { now: () => now },
  keys: keysFrom(settings.secretKey, settings.secretKeyPrevious),
  log: createLog({ destination: { write: () => undefined } }),
  underWay: countUnderWay(),
  // Some calls are never answered; how long that would be waited for is not what is shown here.
  threads: openThreads(settings.threads, { read: 1000, list: 2000 }),
};

let isCalling = false;
subscribe('http.client.request.start', () => {
  if (!isCalling) process.send?.('calling');
  isCalling = true;
});

process.on('message', (told: string) => {
  now = new Date(told);
  isCalling = false;
  void syncWhatIsDue(needs, { lanes }).then(() => process.send?.('idle'));
});
process.on('disconnect', () => void database.close().then(() => process.exit(0)));
// It would be written at the end of the process, which is killed: every start would compile all anew.
flushCompileCache();
process.send?.('ready');
