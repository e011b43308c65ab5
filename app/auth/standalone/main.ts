import { runProgram } from '#app/run-program.ts';
import { createLog } from '#base/log.ts';
import { readSettings } from '#runtime/settings.ts';
import { serveAuth } from './serve-auth.ts';

/** What `bin/auth` runs: the service without the product. */
await runProgram(() => serveAuth(readSettings(process.env, 'auth'), createLog()));
