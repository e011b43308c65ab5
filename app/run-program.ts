import { SettingsError } from '#runtime/settings.ts';
import { StartError } from './start-error.ts';

/** What a process does from its first line; a start that fails is told in plain words, since nobody reads JSON lines then. */
export async function runProgram(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const isExpected = error instanceof SettingsError || error instanceof StartError;
    process.stderr.write(`${isExpected ? error.message : String((error as Error).stack)}\n`);
    process.exit(1);
  }
}
