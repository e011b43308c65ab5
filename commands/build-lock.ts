import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 180_000;

/** One build at a time in a checkout: two would write into each other's files. A lock of a process that is gone is taken over. */
export async function withBuildLock<Result>(path: string, build: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isTaken(path))) {
    if (Date.now() > deadline)
      throw new Error(`Another build has held ${path} for minutes. If none is running, remove that file.`);
    await sleep(100);
  }
  try {
    return await build();
  } finally {
    await rm(path, { force: true });
  }
}

async function isTaken(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    if (holder > 0 && !isAlive(holder)) await rm(path, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
