import { readSettings, SettingsError } from './settings.ts';
import { StartError, startSandbox } from './start.ts';
import type { RunningSandbox } from './start.ts';

const STOP_WITHIN_MS = 5_000;

let running: RunningSandbox | undefined;
let stopping = false;

// `disconnect` is how a parent that was killed outright tells: without it this process would stay behind.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => void stop());

try {
  running = await startSandbox(readSettings(process.env));
  process.send?.({ type: 'ready' });
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await running?.stop();
  process.exit(0);
}

function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
