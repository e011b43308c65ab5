import { join } from 'node:path';
import { planFor } from '#commands/start/plan.ts';
import { progressTo } from '#commands/start/progress.ts';
import { supervise } from '#commands/start/supervise.ts';
import { readSettings } from '#runtime/settings.ts';

/** `npm run dev`: pages and server code change as files do. Its own data directory, so that a demo beside it is left alone. */
const root = join(import.meta.dirname, '..');
process.chdir(root);
const environment = { DATA_DIR: '.data/dev', ...process.env, BOBBIN_ENV: 'demo' };
const plan = planFor(readSettings(environment), environment, root, {
  command: 'npm run dev',
  app: (env) => ({
    name: 'the development server',
    program: process.execPath,
    args: [join(root, 'commands/dev/server.ts')],
    env: { ...env, NODE_ENV: 'development' },
    patience: 3_500,
  }),
});
process.exit(
  await supervise(
    { ...plan, prepare: async () => undefined },
    progressTo((text) => process.stdout.write(text)),
  ),
);
