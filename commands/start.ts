import { join } from 'node:path';
import { buildIfNeeded } from '#commands/build.ts';
import { planFor } from '#commands/start/plan.ts';
import { run } from '#commands/start/run.ts';
import { readSettings } from '#runtime/settings.ts';

const root = join(import.meta.dirname, '..');
process.exit(await run(() => ({ ...planFor(readSettings(process.env), process.env, root), prepare: buildIfNeeded })));
