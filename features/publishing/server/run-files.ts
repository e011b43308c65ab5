import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '#base/log.ts';

const FOLDER = 'publishing-runs';
const LAST_END = 'last-end';

const RunId = z.uuid();

const SIGN_OF_LIFE_MS = 60_000;
/** Without a sign for so long, whoever has its number by now is somebody else. */
const DEAD_AFTER_MS = 5 * SIGN_OF_LIFE_MS;

/** A run that did not end in order, and the life of the database that it worked with. */
export type LeftBehind = { run: string; databaseLife: string };

/**
 * Which runs have begun and ended, on a disk that forgets nothing when the database does: a file for each that goes on,
 * with its process and the life of its database, and one with the last that ended. Where nothing can be written every start counts as one after a
 * crash, which costs a look at some profiles and no more. In containers that share a disk processes have the same numbers,
 * and may be taken for dead by each other: so whoever lives goes on to say so.
 */
export function runFiles(dataDir: string, log: Log, signOfLifeMs: number = SIGN_OF_LIFE_MS) {
  const folder = join(dataDir, FOLDER);
  let living: NodeJS.Timeout | undefined;
  const attempt = async (work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => log.warn({ error }, 'it could not be written down how publishing ended'));
  };
  return {
    async read(): Promise<{ lastEnd: string | undefined; leftBehind: LeftBehind[] }> {
      const names = await readdir(folder).catch(() => []);
      const runs = names.filter((name) => RunId.safeParse(name).success);
      const read = await Promise.all(runs.map(async (run) => leftBehindIn(folder, run)));
      const lastEnd = await textOf(join(folder, LAST_END));
      return { lastEnd: RunId.safeParse(lastEnd).data, leftBehind: read.filter((each) => each !== undefined) };
    },
    forget: (runs: readonly LeftBehind[]) =>
      attempt(() => Promise.all(runs.map(({ run }) => rm(join(folder, run), { force: true })))),
    begin: async (run: string, databaseLife: string) => {
      const say = () =>
        attempt(async () => {
          await mkdir(folder, { recursive: true });
          await writeFile(join(folder, run), `${process.pid} ${databaseLife}`);
        });
      await say();
      living = setInterval(() => void say(), signOfLifeMs).unref();
    },
    end: (run: string) =>
      attempt(async () => {
        clearInterval(living);
        await writeFile(join(folder, LAST_END), run);
        await rm(join(folder, run), { force: true });
      }),
  };
}

async function textOf(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trim();
}

/** Nothing where it goes on: another process that is alive. Our own number is that of one before us. */
async function leftBehindIn(folder: string, run: string): Promise<LeftBehind | undefined> {
  const file = join(folder, run);
  const [process, ...life] = (await textOf(file)).split(' ');
  return (await goesOn(file, Number(process))) ? undefined : { run, databaseLife: life.join(' ') };
}

async function goesOn(file: string, pid: number): Promise<boolean> {
  const said = await stat(file).catch(() => undefined);
  if (!said || said.mtimeMs < Date.now() - DEAD_AFTER_MS) return false;
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
