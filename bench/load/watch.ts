import type { Figure } from '../figure.ts';
import { median } from '../figure.ts';
import { processesBelow } from '../processes.ts';
import type { Process } from '../processes.ts';

const EVERY_MS = 5000;
const TICK_MS = 10;

/** What the product takes of memory and processor while something goes on. */
export async function watchProcesses(root: number) {
  const before = await ticksBelow(root);
  const memory: number[] = [];
  const timer = setInterval(() => void processesBelow(root).then((all) => memory.push(appOf(all)?.rss ?? 0)), EVERY_MS);
  return {
    async end() {
      clearInterval(timer);
      const after = await ticksBelow(root);
      const spent = (name: Part) => (after[name] - before[name]) * TICK_MS;
      return {
        *figures(requests: number, statements: number): Generator<Figure> {
          const third = Math.ceil(memory.length / 3);
          const [first, last] = [median(memory.slice(0, third)), median(memory.slice(-third))];
          yield {
            figure: 'load: memory of the last third ÷ of the first',
            value: Number((last / first).toFixed(2)),
            unit: 'ratio of medians',
            atMost: 1.1,
            detail: {
              firstMb: Math.round(first),
              lastMb: Math.round(last),
              mostMb: Math.round(Math.max(...memory)),
              everyHalfMinuteMb: memory.filter((_, i) => i % 6 === 0).map(Math.round),
            },
          };
          const each = (ms: number) => Number((ms / requests).toFixed(1));
          yield {
            figure: 'load: processor per request, the app with its sync and jobs',
            value: each(spent('app')),
            unit: 'ms',
            detail: { sandboxMs: each(spent('sandbox')) },
          };
          yield {
            figure: 'load: statements per request, those of sync and jobs included',
            value: Number((statements / requests).toFixed(1)),
            unit: 'statements',
          };
        },
      };
    },
  };
}

type Part = 'app' | 'sandbox';

async function ticksBelow(root: number): Promise<Record<Part, number>> {
  const all = await processesBelow(root);
  return {
    app: appOf(all)?.ticks ?? 0,
    sandbox: all.find(({ command }) => command.includes('sandbox'))?.ticks ?? 0,
  };
}

function appOf(all: readonly Process[]): Process | undefined {
  return all.find(({ command }) => command.includes('build/server/main.js'));
}
