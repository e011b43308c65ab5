import * as build from 'virtual:react-router/server-build';
import { createLog } from '#base/log.ts';
import { readSettings, SettingsError } from '#runtime/settings.ts';
import { serve } from './serve.ts';
import { StartError } from './start-error.ts';

/** Tests and benches drive the very bundle that is served. */
export { build };
export { createApp } from './web/create-app.ts';
export { PageContext } from './page-context.ts';

/** What `bin/start` and a container run: reads the environment once and serves until told to stop. */
if (import.meta.main) {
  try {
    await serve(readSettings(process.env), createLog(), { build, clientFiles: 'build/client' });
  } catch (error) {
    // In plain words: nobody reads JSON lines when a start fails.
    const isExpected = error instanceof SettingsError || error instanceof StartError;
    process.stderr.write(`${isExpected ? error.message : String((error as Error).stack)}\n`);
    process.exit(1);
  }
}
