import { sql } from 'drizzle-orm';
import type { Day } from '#base/zoned-day.ts';
import { recaps } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { recapWeek } from '../recap-week.ts';
import { mailRecap } from './mail-recap.ts';

const AT_ONCE = 500;

/** A letter for each account of whoever wants one and for whom it is Monday morning, each once. How many. */
export async function writeDueRecaps(needs: Needs<'db' | 'clock' | 'queue'>): Promise<number> {
  const now = needs.clock.now();
  let written = 0;
  for (const timeZone of await zonesOfReaders(needs)) {
    const week = recapWeek(now, timeZone);
    if (!week) continue;
    for (;;) {
      const accounts = await withoutLetter(needs, timeZone, week.first);
      for (const accountId of accounts) if (await writeOnce(needs, accountId, week.first)) written += 1;
      if (accounts.length < AT_ONCE) break;
    }
  }
  return written;
}

async function zonesOfReaders({ db }: Needs<'db'>): Promise<string[]> {
  const { rows } = await db.execute<{ zone: string }>(sql`
    select distinct coalesce(people.time_zone, 'UTC') as zone
    from recap_wishes wish join people on people.id = wish.person_id where wish.stopped_at is null`);
  return rows.map(({ zone }) => zone);
}

/** Of what is disconnected nothing new is known. */
async function withoutLetter({ db }: Needs<'db'>, timeZone: string, week: Day): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select account.id from recap_wishes wish
      join people on people.id = wish.person_id and coalesce(people.time_zone, 'UTC') = ${timeZone}
      join network_accounts account on account.person_id = wish.person_id and account.state in ('connected', 'paused')
    where wish.stopped_at is null
      and not exists (select from recaps where recaps.account_id = account.id and recaps.week = ${week})
    limit ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/** Written down and sent off in one, so that nothing is lost between and nobody else does it too. */
async function writeOnce({ db, clock, queue }: Needs<'db' | 'clock' | 'queue'>, accountId: string, week: Day) {
  return db.transaction(async (tx) => {
    const fresh = await tx
      .insert(recaps)
      .values({ accountId, week, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ week: recaps.week });
    if (fresh.length === 1) await queue.enqueue(mailRecap, { accountId, week }, { tx });
    return fresh.length === 1;
  });
}
