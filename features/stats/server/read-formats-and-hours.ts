import { sql } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';
import type { HourCell } from '../best-times.ts';
import type { FormatReading } from '../formats.ts';
import type { Span } from '../period.ts';
import { formatsOf, formatsStatement } from './read-formats.ts';
import type { FormatRow } from './read-formats.ts';
import { hoursOf, hoursStatement } from './read-hours.ts';
import type { HourRow } from './read-hours.ts';
import type { StatsAccount } from './span-instants.ts';

/** Both of what `readFormats` and `readHours` tell, each of its own span, in one statement. */
export async function readFormatsAndHours(
  { db, clock }: Needs<'db' | 'clock'>,
  account: StatsAccount,
  { formats, hours }: { formats: Span; hours: Span },
): Promise<{ formats: FormatReading[]; hours: HourCell[] }> {
  const now = clock.now();
  const { rows } = await db.execute<{ formats: FormatRow[] | null; hours: HourRow[] | null }>(sql`
    select (select json_agg(reading) from (${formatsStatement(account, formats, now)}) as reading) as formats,
      (select json_agg(reading) from (${hoursStatement(account, hours, now)}) as reading) as hours`);
  return { formats: formatsOf(rows[0]?.formats ?? []), hours: hoursOf(rows[0]?.hours ?? []) };
}
