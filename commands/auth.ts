import { join } from 'node:path';
import { planFor } from '#commands/start/plan.ts';
import { run } from '#commands/start/run.ts';
import { readSettings } from '#runtime/settings.ts';

/** `bin/auth`: the auth service without the product. Its own data directory, so that a demo beside it is left alone. */
const root = join(import.meta.dirname, '..');
process.chdir(root);
const environment = { DATA_DIR: '.data/auth', ...process.env };
process.exit(
  await run(() => ({
    ...planFor({ ...readSettings(environment, 'auth'), role: 'all' }, environment, root, {
      command: 'bin/auth',
      app: (env) => ({
        name: 'the auth service',
        program: process.execPath,
        args: ['--max-semi-space-size=8', join(root, 'app/auth/standalone/main.ts')],
        env,
        patience: 3_500,
      }),
    }),
    prepare: async () => undefined,
  })),
);
