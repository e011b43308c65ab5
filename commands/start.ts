import { join } from 'node:path';
import { buildIfNeeded } from '#commands/build.ts';
import { planFor } from '#commands/start/plan.ts';
import { progressTo } from '#commands/start/progress.ts';
import { supervise } from '#commands/start/supervise.ts';
import { readSettings, SettingsError } from '#runtime/settings.ts';

process.exit(await start());

async function start(): Promise<number> {
  // The terminal or pipe may go away first; what runs must still be stopped in order.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  const progress = progressTo(
    (text) => process.stdout.write(text),
    (text) => process.stderr.write(text),
  );
  try {
    const settings = readSettings(process.env);
    const root = join(import.meta.dirname, '..');
    return await supervise({ ...planFor(settings, process.env, root), prepare: buildIfNeeded }, progress);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    progress.trouble(error.message);
    return 1;
  }
}
