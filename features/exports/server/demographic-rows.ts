import { and, asc, eq, sql } from 'drizzle-orm';
import type { Day } from '#base/zoned-day.ts';
import { audienceDays } from '#db/schema.ts';
import type { Span } from '#features/stats/period.ts';
import { dayOfCount } from '#features/stats/server/newest-count.ts';
import { groupsOf } from '#features/stats/server/read-audience-now.ts';
import type { StatsAccount } from '#features/stats/server/span-instants.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ExportRow } from '../columns.ts';
import { pagesOfRows } from './pages-of-rows.ts';

/** Days of one breakdown, each with some dozens of groups. */
const AT_ONCE = 100;

/** Who followed, day by day, the largest groups of each breakdown first. */
export async function* demographicRows(
  { db }: Needs<'db'>,
  { accountId, timeZone }: StatsAccount,
  span?: Span,
): AsyncGenerator<ExportRow<'demographics'>[]> {
  const { day, breakdown, counts } = audienceDays;
  type Taken = Pick<typeof audienceDays.$inferSelect, 'day' | 'breakdown' | 'counts'> & { takenOn: Day };
  const takenOn = dayOfCount(timeZone);
  const pages = pagesOfRows<Taken>(AT_ONCE, (last) =>
    db
      .select({ day, takenOn: sql<Day>`to_char(${takenOn}, 'YYYY-MM-DD')`, breakdown, counts })
      .from(audienceDays)
      .where(
        and(
          eq(audienceDays.accountId, accountId),
          span && sql`${takenOn} between ${span.first} and ${span.last}`,
          last && sql`(${day}, ${breakdown}) > (${last.day}::date, ${last.breakdown})`,
        ),
      )
      .orderBy(asc(day), asc(breakdown))
      .limit(AT_ONCE),
  );
  for await (const taken of pages) {
    yield taken.flatMap((each) =>
      groupsOf(each.counts).map(({ name, followers }) => ({
        day: each.takenOn,
        breakdown: each.breakdown,
        group: name,
        followers,
      })),
    );
  }
}
