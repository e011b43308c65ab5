import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '#base/log.ts';

const FOLDER = 'publishing-runs';
const LAST_END = 'last-end';

const RunId = z.uuid();

/**
 * Which runs have begun and ended, on a disk that forgets nothing when the database does: a file for each that goes on,
 * with its process, and one with the last that ended. Where nothing can be written every start counts as one after a
 * crash, which costs a look at some profiles and no more.
 */
export function runFiles(dataDir: string, log: Log) {
  const folder = join(dataDir, FOLDER);
  const attempt = async (work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => log.warn({ error }, 'it could not be written down how publishing ended'));
  };
  return {
    async read(): Promise<{ lastEnd: string | undefined; leftBehind: string[] }> {
      const names = await readdir(folder).catch(() => []);
      const runs = names.filter((name) => RunId.safeParse(name).success);
      const alive = await Promise.all(runs.map(async (run) => goesOn(await textOf(join(folder, run)))));
      const lastEnd = await textOf(join(folder, LAST_END));
      return { lastEnd: RunId.safeParse(lastEnd).data, leftBehind: runs.filter((_, index) => !alive[index]) };
    },
    forget: (runs: readonly string[]) =>
      attempt(() => Promise.all(runs.map((run) => rm(join(folder, run), { force: true })))),
    begin: (run: string) =>
      attempt(async () => {
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, run), String(process.pid));
      }),
    end: (run: string) =>
      attempt(async () => {
        await writeFile(join(folder, LAST_END), run);
        await rm(join(folder, run), { force: true });
      }),
  };
}

async function textOf(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trim();
}

/** Another process that is alive; our own number is that of one before us. */
function goesOn(text: string): boolean {
  const pid = Number(text);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
