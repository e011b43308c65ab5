import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** Writes every look down that changed a post, and refuses one that is not newer than the look before. */
export async function auditLooks(db: Db): Promise<void> {
  await db.execute(
    sql.raw(`
    create table look_audit (account_id uuid, looked_at timestamptz, is_counted boolean, views bigint, likes bigint);
    create function audit_look() returns trigger language plpgsql as $$ begin
      if new.figures_at <= old.figures_at then raise exception 'an older look came after a newer one'; end if;
      insert into look_audit values (new.account_id, new.figures_at,
        coalesce(old.figures_at, case when new.first_seen_at - new.published_at < interval '1 day' then new.published_at end)
          >= new.figures_at - case when new.figures_at - new.published_at <= interval '30 days' then interval '2 days'
            else interval '14 days' end,
        new.views - coalesce(old.views, 0), new.likes - coalesce(old.likes, 0));
      return new;
    end $$;
    create trigger audit_look before update on network_posts for each row
      when (old.figures_at is distinct from new.figures_at) execute function audit_look()`),
  );
}

/** Days whose gains are not the sum of the looks of that day, for people in UTC. */
export async function wrongGains(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    with counted as (
      select account_id, (looked_at at time zone 'UTC')::date as day, sum(views) as views, sum(likes) as likes
      from look_audit where is_counted group by 1, 2
    )
    select * from counted full join gain_days using (account_id, day)
    where counted.views is distinct from gain_days.views or counted.likes is distinct from gain_days.likes`);
  return rows;
}
