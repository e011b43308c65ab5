import * as build from 'virtual:react-router/server-build';
import { createLog } from '#base/log.ts';
import { readSettings } from '#runtime/settings.ts';
import { runProgram } from './run-program.ts';
import { serve } from './serve.ts';

/** Tests and benches drive the very bundle that is served. */
export { build };
export { createApp } from './web/create-app.ts';
export { PageContext } from './page-context.ts';

/** What `bin/start` and a container run: reads the environment once and serves until told to stop. */
if (import.meta.main)
  await runProgram(() => serve(readSettings(process.env), createLog(), { build, clientFiles: 'build/client' }));
