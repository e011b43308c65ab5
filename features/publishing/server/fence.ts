import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { publishingRuns } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

/** Beside the database's own word, on a disk that forgets nothing when the database does: a file for each run, since workers may share it. */
const FOLDER = 'publishing-runs';
const SIGN_OF_LIFE_MS = 60_000;
/** Without a sign for so long, nobody is behind it. */
const DEAD_AFTER_MS = 5 * SIGN_OF_LIFE_MS;

export type Fence = {
  /** After the database was away: another that answers now may have forgotten what the last one knew. */
  look(): Promise<void>;
  /** Stopped in order: the next start has nothing to fear. */
  lower(): Promise<void>;
};

/**
 * Before anything is sent: unless every run here ended in order and the database remembers that, something may have been
 * sent that it has forgotten. Then whatever was due before now is looked up on its profile first.
 */
export async function openFence(needs: Needs<'db' | 'settings' | 'log'>): Promise<Fence> {
  const { db, settings } = needs;
  const folder = join(settings.dataDir, FOLDER);
  const before = await runsIn(folder);
  if (!(await endedInOrder(needs, before))) await raise(needs);
  const run = randomUUID();
  await db.insert(publishingRuns).values({ run });
  const keep = (word: Word) => kept(needs, folder, run, word);
  await keep('begun');
  // The fence stands for them now; whoever still lives goes on to say so.
  await Promise.all(before.filter(isDone).map((each) => rm(join(folder, each.run), { force: true })));
  let startedAt = await databaseStart(needs);
  const living = setInterval(() => void keep('begun'), SIGN_OF_LIFE_MS).unref();

  return {
    async look() {
      const nowStartedAt = await databaseStart(needs);
      if (nowStartedAt === startedAt) return;
      await raise(needs);
      startedAt = nowStartedAt;
    },
    async lower() {
      clearInterval(living);
      await db
        .update(publishingRuns)
        .set({ stoppedAt: sql`clock_timestamp()` })
        .where(eq(publishingRuns.run, run));
      await keep('over');
    },
  };
}

type Word = 'begun' | 'over';
type Run = { run: string; isOver: boolean; saidAt: number };

async function runsIn(folder: string): Promise<Run[]> {
  const names = await readdir(folder).catch(() => []);
  const read = async (run: string) => {
    const file = join(folder, run);
    const [word, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return { run, isOver: word.trim() === 'over', saidAt: mtimeMs };
  };
  // One that is gone by now was tidied away by another who starts.
  const runs = await Promise.all(names.filter(isRun).map((run) => read(run).catch(() => [])));
  return runs.flat();
}

function isRun(name: string): boolean {
  return /^[\da-f-]{36}$/.test(name);
}

function isDone({ isOver, saidAt }: Run): boolean {
  return isOver || saidAt < Date.now() - DEAD_AFTER_MS;
}

async function endedInOrder({ db }: Needs<'db'>, runs: readonly Run[]): Promise<boolean> {
  if (runs.length === 0 || runs.some(({ isOver }) => !isOver)) return false;
  const names = runs.map(({ run }) => run);
  const known = and(inArray(publishingRuns.run, names), isNotNull(publishingRuns.stoppedAt));
  return (await db.$count(publishingRuns, known)) === names.length;
}

async function raise({ db, log }: Needs<'db' | 'log'>): Promise<void> {
  await db.execute(sql`
    insert into publishing_fence (at) values (clock_timestamp())
    on conflict (one) do update set at = greatest(publishing_fence.at, excluded.at)`);
  log.warn('what was due before now is looked up before it is published');
}

async function databaseStart({ db }: Needs<'db'>): Promise<string> {
  const { rows } = await db.execute<{ at: string }>(sql`select pg_postmaster_start_time()::text as at`);
  return rows[0]?.at ?? '';
}

/** Where nothing can be written, every start counts as one out of order, which costs a look at each profile and no more. */
async function kept({ log }: Needs<'log'>, folder: string, run: string, word: Word): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, run), `${word}\n`);
  } catch (error) {
    log.warn({ error }, 'it could not be written down how publishing ended');
  }
}
