import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Ground } from './chaos-run.ts';
import { seedPosts } from './seed-posts.ts';
import { wishesFor } from './wishes.ts';
import { withWorkers } from './with-workers.ts';

type Death = { seed: number; posts: number; divisor: number };

const LONGEST_MS = 30_000;

/** How long each post that a worker held when it died lay still, in milliseconds. */
export async function deadWorkerGaps(ground: Ground, { seed, posts, divisor }: Death): Promise<number[]> {
  const { needs, network } = ground;
  // Answers that take long, so that many are in its hands at the same time.
  await network.set({ seed, latencyMs: 3000 / divisor });
  await seedPosts(needs, wishesFor({ accounts: posts, posts }));
  return withWorkers(ground, divisor, async (start) => {
    const [dying, heir] = await Promise.all([start('dying'), start('heir')]);
    dying.go();
    await untilHeld(needs.db);
    await dying.kill();
    const held = (await claims(needs.db)).filter(({ isHeld }) => isHeld);
    heir.go();
    return gapsOf(needs.db, held);
  });
}

async function gapsOf(db: Db, held: readonly Claim[]): Promise<number[]> {
  const gaps: number[] = [];
  const waiting = new Map(held.map(({ id, token }) => [id, token]));
  const diedAt = held[0]?.at ?? 0;
  const began = performance.now();
  while (waiting.size > 0 && performance.now() - began < LONGEST_MS) {
    for (const { id, token, at } of await claims(db)) {
      if (token <= (waiting.get(id) ?? Infinity)) continue;
      waiting.delete(id);
      gaps.push(at - diedAt);
    }
    await pause(5);
  }
  return [...gaps, ...Array.from(waiting, () => Infinity)];
}

type Claim = { id: string; token: number; isHeld: boolean; at: number };

async function claims(db: Db): Promise<Claim[]> {
  const { rows } = await db.execute<Claim>(sql`
    select id, token::float8 as token, coalesce(lease_until > clock_timestamp(), false) as "isHeld",
      extract(epoch from clock_timestamp())::float8 * 1000 as at
    from publications`);
  return rows;
}

async function untilHeld(db: Db): Promise<void> {
  for (let look = 0; look < 2000; look += 1) {
    if ((await claims(db)).filter(({ isHeld }) => isHeld).length >= 5) return;
    await pause(5);
  }
  throw new Error('Nothing was ever held');
}
