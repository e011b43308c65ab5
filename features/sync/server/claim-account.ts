import { sql } from 'drizzle-orm';
import type { networkSyncs } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

type Sync = typeof networkSyncs.$inferSelect;

/** An account that is ours to read for a while. Whatever is written down about its sync carries the number of the claim. */
export type Claim = Pick<
  Sync,
  'accountId' | 'claim' | 'importStep' | 'importCursor' | 'firstDay' | 'calls' | 'callsSince'
> & {
  personId: string;
  timeZone: string;
  scopes: string[];
  failures: number;
  skippedSteps: Sync['skippedSteps'];
  /** Nothing while the first import goes on. */
  importedAt: Date | null;
  postsDueAt: Date;
  daysDueAt: Date;
  audienceDueAt: Date;
};

/** The account of whoever dies meanwhile is taken up by another. */
const CLAIM_SECONDS = 60;

export function claimedUntil(now: Date): Date {
  return new Date(now.getTime() + CLAIM_SECONDS * 1000);
}

/** The account that has waited longest, of those that nobody reads; or a certain one, if it is such. */
export async function claimAccount(
  { db, clock }: Needs<'db' | 'clock'>,
  accountId?: string,
): Promise<Claim | undefined> {
  const now = clock.now();
  const { rows } = await db.execute<Row>(sql`
    update network_syncs sync set claimed_until = ${claimedUntil(now)}, claim = sync.claim + 1
    from network_accounts account join people on people.id = account.person_id
    where account.id = sync.account_id and sync.account_id = (
      select waiting.account_id from network_syncs waiting join network_accounts on network_accounts.id = waiting.account_id
      where waiting.due_at <= ${now} and (waiting.claimed_until is null or waiting.claimed_until < ${now})
        and network_accounts.state = 'connected'
        and ${accountId === undefined ? sql`true` : sql`waiting.account_id = ${accountId}`}
        and not exists (select from network_rests where until > ${now})
      order by waiting.due_at limit 1 for update of waiting skip locked)
    returning sync.account_id as "accountId", sync.claim, sync.import_step as "importStep",
      sync.import_cursor as "importCursor", sync.first_day::text as "firstDay", sync.imported_at as "importedAt", sync.posts_due_at as "postsDueAt",
      sync.days_due_at as "daysDueAt", sync.audience_due_at as "audienceDueAt", sync.calls, sync.calls_since as "callsSince",
      sync.failures, sync.skipped_steps as "skippedSteps", account.person_id as "personId", account.scopes,
      coalesce(people.time_zone, 'UTC') as "timeZone"`);
  const [row] = rows;
  return (
    row && {
      ...row,
      importedAt: row.importedAt === null ? null : new Date(row.importedAt),
      callsSince: row.callsSince === null ? null : new Date(row.callsSince),
      postsDueAt: new Date(row.postsDueAt),
      daysDueAt: new Date(row.daysDueAt),
      audienceDueAt: new Date(row.audienceDueAt),
    }
  );
}

type Row = Omit<Claim, 'importedAt' | 'callsSince' | 'postsDueAt' | 'daysDueAt' | 'audienceDueAt'> & {
  importedAt: string | null;
  callsSince: string | null;
  postsDueAt: string;
  daysDueAt: string;
  audienceDueAt: string;
};
