import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './figure.ts';
import { startProduct } from './product.ts';

const SETTLE_MS = 15_000;
/** Two minutes without work, after which V8 gives back by itself what the first sync had needed. */
const IDLE_MS = 120_000;

/** Resident memory two minutes after a start, one visit and the load of the demo's crowd; shared pages of PostgreSQL count once, by proportional set size. */
export default async function* memory(): AsyncGenerator<Figure> {
  const product = await startProduct(4720);
  try {
    await (await fetch(product.url)).text();
    await sleep(SETTLE_MS);
    await untilLoaded(product.pid);
    await sleep(IDLE_MS);
    const processes = await processesBelow(product.pid);
    const app = processes.filter(({ command }) => command.includes('build/server/main.js'));
    yield {
      figure: 'idle memory of the app (ROLE=all), resident',
      value: megabytes(app, 'rss'),
      unit: 'MB',
      atMost: 150,
    };
    yield {
      figure: 'idle memory of everything (app, supervisor, sandbox, PostgreSQL), proportional',
      value: megabytes(processes, 'pss'),
      unit: 'MB',
      atMost: 400,
      detail: Object.fromEntries(
        processes.map(({ command, pid, pss, rss }) => [`${pid} ${command.slice(0, 60)}`, { pss, rss }]),
      ),
    };
  } finally {
    await product.stop();
  }
}

/** A first start of the demo loads its crowd in a process beside it, which is not idling. */
async function untilLoaded(root: number): Promise<void> {
  const isLoading = async () =>
    (await processesBelow(root)).some(({ command }) => command.includes('app/demo/main.ts'));
  while (await isLoading()) await sleep(1_000);
}

type Process = { pid: number; parent: number; command: string; rss: number; pss: number };

async function processesBelow(root: number): Promise<Process[]> {
  const all = (
    await Promise.all(
      (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => processOf(Number(name))),
    )
  ).filter((each) => each !== undefined);
  const found = all.filter(({ pid }) => pid === root);
  for (const each of found) found.push(...all.filter(({ parent }) => parent === each.pid));
  return found;
}

async function processOf(pid: number): Promise<Process | undefined> {
  try {
    const [status, command, memory] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
      readFile(`/proc/${pid}/smaps_rollup`, 'utf8'),
    ]);
    const number = (text: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
    return {
      pid,
      parent: number(status, 'PPid'),
      command: command.replaceAll('\0', ' '),
      rss: number(memory, 'Rss') / 1024,
      pss: number(memory, 'Pss') / 1024,
    };
  } catch {
    return undefined;
  }
}

function megabytes(processes: Process[], kind: 'rss' | 'pss'): number {
  return Math.round(processes.reduce((sum, each) => sum + each[kind], 0));
}
