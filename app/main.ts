import * as build from 'virtual:react-router/server-build';
import { createLog } from '#base/log.ts';
import { readSettings } from '#runtime/settings.ts';
import { administrate } from './administrate.ts';
import { prepareDatabase } from './prepare-database.ts';
import { runProgram } from './run-program.ts';
import { serve } from './serve.ts';

/** Tests and benches drive the very bundle that is served. */
export { build };
export { createApp } from './web/create-app.ts';
export { PageContext } from './page-context.ts';
export { openThreads } from '#providers/threads/open-threads.ts';

/**
 * What `bin/start` and a container run: reads the environment once and serves until told to stop. With `admin` and what
 * `npm run admin` takes it does that instead, since a container has no commands.
 */
if (import.meta.main) {
  const [task, ...words] = process.argv.slice(2);
  const settings = () => readSettings(process.env);
  await runProgram(async () => {
    if (task !== 'admin') return serve(settings(), createLog(), { build, clientFiles: 'build/client' });
    const text = await administrate(await prepareDatabase(settings()), words);
    process.stdout.write(`${text}\n`);
  });
}
