import { lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#base/clock.ts';
import type { Db } from './client.ts';
import { INVENTORY } from './inventory.ts';
import { rateLimits } from './schema/rate-limit.ts';

/** Keeps what the inventory promises: nothing stays longer than its table declares. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  for (const { retention } of INVENTORY) {
    if ('forever' in retention) continue;
    const oldest = new Date(now.getTime() - retention.days * DAY_MS);
    await db.delete(retention.since.table as Parameters<Db['delete']>[0]).where(lt(retention.since, oldest));
  }
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`${now.getTime()}`));
}
