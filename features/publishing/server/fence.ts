import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { publishingRuns } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

/** Beside the database's own word, on a disk that forgets nothing when the database does. */
const FILE = 'publishing-run';

export type Fence = {
  /** After the database was away: another that answers now may have forgotten what the last one knew. */
  look(): Promise<void>;
  /** Stopped in order: the next start has nothing to fear. */
  lower(): Promise<void>;
};

/**
 * Before anything is sent: unless the last run here ended in order and the database remembers that, something may have
 * been sent that it has forgotten. Then whatever was due before now is looked up on its profile first.
 */
export async function openFence(needs: Needs<'db' | 'settings' | 'log'>): Promise<Fence> {
  const { db, settings, log } = needs;
  const file = join(settings.dataDir, FILE);
  if (!(await endedInOrder(needs, file))) await raise(needs);
  const run = randomUUID();
  await db.insert(publishingRuns).values({ run });
  await keep(file, { run, isOver: false }, log);
  let startedAt = await databaseStart(needs);

  return {
    async look() {
      const nowStartedAt = await databaseStart(needs);
      if (nowStartedAt === startedAt) return;
      await raise(needs);
      startedAt = nowStartedAt;
    },
    async lower() {
      await db
        .update(publishingRuns)
        .set({ stoppedAt: sql`clock_timestamp()` })
        .where(eq(publishingRuns.run, run));
      await keep(file, { run, isOver: true }, log);
    },
  };
}

async function endedInOrder({ db }: Needs<'db'>, file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [run, word] = text.trim().split(' ');
  if (!run || word !== 'over') return false;
  return (await db.$count(publishingRuns, and(eq(publishingRuns.run, run), isNotNull(publishingRuns.stoppedAt)))) === 1;
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
async function keep(file: string, { run, isOver }: { run: string; isOver: boolean }, log: Needs<'log'>['log']) {
  try {
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, `${run} ${isOver ? 'over' : 'begun'}\n`);
  } catch (error) {
    log.warn({ error }, 'it could not be written down how publishing ended');
  }
}
