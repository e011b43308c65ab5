import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

export type AuditedLook = {
  networkId: string;
  kind: 'post' | 'reply' | 'repost';
  lookedAt: Date;
  /** The day it was for its owner. */
  day: string;
  publishedAt: Date;
  /** Whether what the first look saw was gained while we looked, or on the day of that look. */
  isFresh: boolean;
};

/** Writes down when each post was looked at, and refuses a look that is not newer than the one before. */
export async function auditLooks(db: Db): Promise<void> {
  await db.execute(
    sql.raw(`
    create table look_audit (account_id uuid, network_id text, looked_at timestamptz, day date, posted_on date,
      more_likes bigint);
    create function audit_look() returns trigger language plpgsql as $$ begin
      if new.figures_at <= old.figures_at then raise exception 'an older look came after a newer one'; end if;
      insert into look_audit select new.account_id, new.network_id, new.figures_at,
        (new.figures_at at time zone coalesce(people.time_zone, 'UTC'))::date,
        (new.published_at at time zone coalesce(people.time_zone, 'UTC'))::date, new.likes - old.likes
      from network_accounts account join people on people.id = account.person_id where account.id = new.account_id;
      return new;
    end $$;
    create trigger audit_look before update on network_posts for each row
      when (old.figures_at is distinct from new.figures_at) execute function audit_look()`),
  );
}

/** How many looks found fewer likes than the one before. */
export async function looksThatFell(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from look_audit where more_likes < 0`,
  );
  return rows[0]?.count ?? 0;
}

/** Oldest first. */
export async function auditedLooks(db: Db, accountId: string): Promise<AuditedLook[]> {
  const { rows } = await db.execute<Row>(sql`
    select look.network_id as "networkId", post.kind, look.looked_at as "lookedAt", look.day::text, post.published_at as "publishedAt",
      post.first_seen_at - post.published_at <= interval '1 hour' or look.posted_on = look.day as "isFresh"
    from look_audit look join network_posts post using (account_id, network_id)
    where account_id = ${accountId} order by look.looked_at`);
  return rows.map(({ networkId, kind, day, isFresh, lookedAt, publishedAt }) => ({
    networkId,
    kind,
    day,
    isFresh,
    lookedAt: new Date(lookedAt),
    publishedAt: new Date(publishedAt),
  }));
}

type Row = Omit<AuditedLook, 'lookedAt' | 'publishedAt'> & { lookedAt: string; publishedAt: string };
