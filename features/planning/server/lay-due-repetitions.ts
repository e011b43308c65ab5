import { and, asc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { networkAccounts, people, repetitions } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { LAID_AHEAD_DAYS } from '../repetition.ts';
import { holdAccount } from './hold-account.ts';
import { layRepetition } from './lay-repetition.ts';
import { lockRepetition } from './stored-repetition.ts';

const PAGE = 200;

/** Makes the posts of all repetitions for the next two weeks. Safe to repeat, and to end at any point. */
export async function layDueRepetitions({ db, clock, log }: Needs<'db' | 'clock' | 'log'>): Promise<number> {
  // In the zone whose day is the furthest on; for the others there is nothing to do yet, which is found at once.
  const until = daysAfter(dayOf(clock.now(), 'Pacific/Kiritimati'), LAID_AHEAD_DAYS);
  let made = 0;
  let last: string | undefined;
  for (;;) {
    const page = await db
      .select({
        id: repetitions.id,
        personId: repetitions.personId,
        accountId: repetitions.accountId,
        plan: people.plan,
      })
      .from(repetitions)
      .innerJoin(people, eq(people.id, repetitions.personId))
      .innerJoin(networkAccounts, eq(networkAccounts.id, repetitions.accountId))
      .where(
        and(
          isNull(repetitions.pausedAt),
          or(isNull(repetitions.laidUntil), lt(repetitions.laidUntil, until)),
          or(isNull(repetitions.endsOn), sql`${repetitions.endsOn} > coalesce(${repetitions.laidUntil}, '-infinity')`),
          ne(networkAccounts.state, 'disconnected'),
          last ? gt(repetitions.id, last) : undefined,
        ),
      )
      .orderBy(asc(repetitions.id))
      .limit(PAGE);
    for (const { id, personId, accountId, plan } of page) {
      const laid = await db
        .transaction(async (tx) => {
          await holdAccount(tx, accountId);
          const repetition = await lockRepetition(tx, personId, id);
          if (!repetition || repetition.pausedAt) return undefined;
          return layRepetition(tx, clock, { id: personId, plan }, repetition);
        })
        .catch((error: unknown) => {
          // One that fails does not keep the others from being laid.
          log.warn({ error, repetitionId: id }, 'a repetition could not be laid');
          return undefined;
        });
      if (laid?.ok) made += laid.made;
    }
    last = page.at(-1)?.id;
    if (page.length < PAGE) return made;
  }
}
