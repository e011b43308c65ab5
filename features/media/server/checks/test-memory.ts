import { readdir, readFile } from 'node:fs/promises';

/** How much memory the process that checks files holds, and the most it has ever held, in megabytes; only Linux tells. */
export async function checkerMemory(): Promise<{ pid: string; now: number; most: number } | undefined> {
  for (const pid of await children()) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes('check-worker')) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
    return { pid, now: megabytes('VmRSS'), most: megabytes('VmHWM') };
  }
  return undefined;
}

/** Of all threads: each knows only those that it began itself. */
async function children(): Promise<string[]> {
  const threads = await readdir('/proc/self/task').catch(() => []);
  const lists = threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => ''));
  return (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean));
}
