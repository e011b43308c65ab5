import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { publishingRuns } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { DATABASE_LIFE } from './database-life.ts';
import { runFiles } from './run-files.ts';

export type Fence = {
  /** Whether the database is the one that was looked at last; another may have forgotten what that one knew. */
  knows(databaseLife: string): boolean;
  /** Raises the fence where it is another. */
  look(): Promise<void>;
  /** Stopped in order: the next start has nothing to fear. */
  lower(): Promise<void>;
};

/**
 * Before anything is sent: unless the last run here ended in order and the database remembers that, or it is still the
 * database that a killed one worked with, something may have been sent that it has forgotten. Then whatever was due before
 * now is looked up on its profile first.
 */
export async function openFence(needs: Needs<'db' | 'settings' | 'log'>): Promise<Fence> {
  const { db, settings, log } = needs;
  const files = runFiles(settings.dataDir, log);
  let known = await lifeOf(needs);
  const { lastEnd, leftBehind } = await files.read();
  const remembersAll =
    leftBehind.length > 0 ? leftBehind.every((run) => run.databaseLife === known) : await isRemembered(needs, lastEnd);
  if (!remembersAll) await raise(needs);
  await files.forget(leftBehind);
  const run = randomUUID();
  await db.insert(publishingRuns).values({ run });
  await files.begin(run, known);

  return {
    knows: (life) => life === known,
    async look() {
      const life = await lifeOf(needs);
      if (life === known) return;
      await raise(needs);
      known = life;
    },
    async lower() {
      await db
        .update(publishingRuns)
        .set({ stoppedAt: sql`clock_timestamp()` })
        .where(eq(publishingRuns.run, run));
      await files.end(run);
    },
  };
}

async function isRemembered({ db }: Needs<'db'>, run: string | undefined): Promise<boolean> {
  if (!run) return false;
  return (await db.$count(publishingRuns, and(eq(publishingRuns.run, run), isNotNull(publishingRuns.stoppedAt)))) === 1;
}

async function raise({ db, log }: Needs<'db' | 'log'>): Promise<void> {
  await db.execute(sql`
    insert into publishing_fence (at) values (clock_timestamp())
    on conflict (one) do update set at = greatest(publishing_fence.at, excluded.at)`);
  const { rows } = await db.execute<{ due: number }>(sql`
    select count(*)::int as due from posts where state = 'SCHEDULED' and scheduled_at <= clock_timestamp()`);
  const due = rows[0]?.due ?? 0;
  if (due > 0) log.warn({ due }, 'what was due before now is looked up before it is published');
}

async function lifeOf({ db }: Needs<'db'>): Promise<string> {
  const { rows } = await db.execute<{ life: string }>(sql`select ${DATABASE_LIFE} as life`);
  return rows[0]?.life ?? '';
}
