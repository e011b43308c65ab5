import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Needs } from '#runtime/runtime.ts';
import { crowdSeed } from './crowd-seed.ts';
import { isSeeded } from './seed-marks.ts';

// Half of the time went to collecting what is dropped at once; with room for it, a twentieth does.
const MEMORY = ['--max-semi-space-size=32', '--max-old-space-size=256'];

/** Once, in a process of its own: pages are answered as quickly as before, and the memory it takes goes with it. */
export async function startCrowdLoad(needs: Needs<'db' | 'log' | 'settings'>, signal: AbortSignal): Promise<void> {
  if (signal.aborted || (await isSeeded(needs, crowdSeed(needs.settings)))) return;
  const child = fork('app/demo/main.ts', { execArgv: MEMORY });
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end);
  const [code] = (await once(child, 'exit')) as [number | null];
  signal.removeEventListener('abort', end);
  if (code !== 0 && !signal.aborted) needs.log.warn({ code }, 'the crowd of the demo could not be loaded');
}
