import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './figure.ts';
import { processesBelow, untilLoaded } from './processes.ts';
import type { Process } from './processes.ts';
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

function megabytes(processes: Process[], kind: 'rss' | 'pss'): number {
  return Math.round(processes.reduce((sum, each) => sum + each[kind], 0));
}
