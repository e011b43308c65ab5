import * as build from 'virtual:react-router/server-build';
import { createLog } from '#base/log.ts';
import { readSettings } from '#runtime/settings.ts';
import { administrate } from './administrate.ts';
import { prepareDatabase } from './prepare-database.ts';
import { publishingByHand } from './publishing-by-hand.ts';
import { rotateKeys } from './rotate-keys.ts';
import { runProgram } from './run-program.ts';
import { serve } from './serve.ts';
import { syncByHand } from './sync-by-hand.ts';

/** Tests and benches drive the very bundle that is served. */
export { build };
export { createApp } from './web/create-app.ts';
export { PageContext } from './page-context.ts';
export { openThreads } from '#providers/threads/open-threads.ts';

/** What `npm run NAME` does as well: a container has no commands. */
const ORDERS: Record<string, typeof rotateKeys> = {
  admin: administrate,
  keys: rotateKeys,
  publishing: publishingByHand,
  sync: syncByHand,
};

/**
 * What `bin/start` and a container run: reads the environment once and serves until told to stop. With the name of an
 * order and what it takes it does that instead.
 */
if (import.meta.main) {
  const [task = '', ...words] = process.argv.slice(2);
  const settings = () => readSettings(process.env);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await runProgram(async () => {
    const order = ORDERS[task];
    if (!order) return serve(settings(), createLog(), { build, clientFiles: 'build/client' });
    say(await order(await prepareDatabase(settings()), words, say));
  });
}
