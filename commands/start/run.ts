import { SettingsError } from '#runtime/settings.ts';
import { progressTo } from './progress.ts';
import { supervise } from './supervise.ts';
import type { Plan } from './supervise.ts';

/** Makes the plan and carries it out until told to stop. Answers with the exit code. */
export async function run(makePlan: () => Plan): Promise<number> {
  // The terminal or pipe may go away first; what runs must still be stopped in order.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  const progress = progressTo(
    (text) => process.stdout.write(text),
    (text) => process.stderr.write(text),
  );
  try {
    return await supervise(makePlan(), progress);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    progress.trouble(error.message);
    return 1;
  }
}
