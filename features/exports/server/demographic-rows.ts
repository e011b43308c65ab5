import { and, asc, between, eq, sql } from 'drizzle-orm';
import { audienceDays } from '#db/schema.ts';
import type { Span } from '#features/stats/period.ts';
import { groupsOf } from '#features/stats/server/read-audience-now.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ExportRow } from '../columns.ts';
import { pagesOfRows } from './pages-of-rows.ts';

/** Days of one breakdown, each with some dozens of groups. */
const AT_ONCE = 100;

/** Who followed, day by day, the largest groups of each breakdown first. */
export async function* demographicRows(
  { db }: Needs<'db'>,
  accountId: string,
  span?: Span,
): AsyncGenerator<ExportRow<'demographics'>[]> {
  const { day, breakdown, counts } = audienceDays;
  type Taken = Pick<typeof audienceDays.$inferSelect, 'day' | 'breakdown' | 'counts'>;
  const pages = pagesOfRows<Taken>(AT_ONCE, (last) =>
    db
      .select({ day, breakdown, counts })
      .from(audienceDays)
      .where(
        and(
          eq(audienceDays.accountId, accountId),
          span && between(day, span.first, span.last),
          last && sql`(${day}, ${breakdown}) > (${last.day}::date, ${last.breakdown})`,
        ),
      )
      .orderBy(asc(day), asc(breakdown))
      .limit(AT_ONCE),
  );
  for await (const taken of pages) {
    yield taken.flatMap((each) =>
      groupsOf(each.counts).map(({ name, followers }) => ({
        day: each.day,
        breakdown: each.breakdown,
        group: name,
        followers,
      })),
    );
  }
}
