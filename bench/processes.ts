import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export type Process = { pid: number; parent: number; command: string; rss: number; pss: number; ticks: number };

/** A first start of the demo loads its crowd in a process beside it, which is not idling. */
export async function untilLoaded(root: number): Promise<void> {
  const isLoading = async () =>
    (await processesBelow(root)).some(({ command }) => command.includes('app/demo/main.ts'));
  while (await isLoading()) await sleep(1_000);
}

const LOOK_EVERY_MS = 2_000;
const CALM_LOOKS = 5;
/** Five minutes: what is not calm by then has work that does not end, and is measured with it. */
const MOST_LOOKS = 150;
/** Hundredths of a second of any core between two looks: a twentieth of one. */
const CALM_TICKS = 10;

/** Until a process and those below it have had next to nothing to do for ten seconds. */
export async function untilIdle(root: number): Promise<void> {
  const spent = async () => (await processesBelow(root)).reduce((sum, { ticks }) => sum + ticks, 0);
  let [calm, before] = [0, await spent()];
  for (let look = 0; look < MOST_LOOKS && calm < CALM_LOOKS; look += 1) {
    await sleep(LOOK_EVERY_MS);
    const now = await spent();
    calm = Math.abs(now - before) <= CALM_TICKS ? calm + 1 : 0;
    before = now;
  }
}

export async function processesBelow(root: number): Promise<Process[]> {
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
    const [status, command, memory, stat] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
      readFile(`/proc/${pid}/smaps_rollup`, 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    const number = (text: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
    // The name, which may hold blanks, stands in brackets before the numbers.
    const numbers = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return {
      pid,
      parent: number(status, 'PPid'),
      command: command.replaceAll('\0', ' '),
      rss: number(memory, 'Rss') / 1024,
      pss: number(memory, 'Pss') / 1024,
      ticks: (numbers[11] ?? 0) + (numbers[12] ?? 0),
    };
  } catch {
    return undefined;
  }
}
