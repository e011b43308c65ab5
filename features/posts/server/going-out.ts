import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * What a publication does to its post, as parts of the statement that changes the publication, so that both are true or
 * neither. `changed` names that publication's row, or the rows of many: `post_id`, `part`, `published_at`.
 */

/**
 * Locked from here on: what is on its way changes no more. Nothing when the post is no longer to go out just so, or when
 * somebody is changing it in this moment: they are not waited for, since posts of others are locked with it. Found by id
 * alone, and held against its publication afterwards: by their hour all that are due together would be looked through.
 */
export function locksPost(laid: SQL): SQL {
  return sql`with own as materialized (
      select posts.* from posts where posts.id in (select post_id from ${laid} laid) order by posts.id for update skip locked
    )
    update posts set going_out_at = coalesce(posts.going_out_at, clock_timestamp())
    from own join ${laid} laid on own.id = laid.post_id
    where posts.id = own.id and ${isWantedAs(sql`laid`, sql`own`)} returning posts.id`;
}

/** What follows a post needs it out, and changes nothing about it. */
export function postIsOut(laid: SQL): SQL {
  return sql`select posts.id from posts join ${laid} laid on posts.id = laid.post_id where posts.state = 'PUBLISHED'`;
}

/** Whether a post still is to go out as it was when its publication was laid. */
export function isWantedAs(laid: SQL, post = sql`posts`): SQL<boolean> {
  return sql<boolean>`(${post}.state = 'SCHEDULED' and ${post}.set_aside_at is null and ${post}.version = ${laid}.post_version
    and ${post}.scheduled_at = ${laid}.due_at and ${post}.account_id = ${laid}.account_id)`;
}

export function partIsOut(isLast: boolean, changed = sql`changed`): SQL {
  const next = isLast
    ? sql`state = 'PUBLISHED', going_out_at = null, failure = null, pinned_at = null, version = posts.version + 1,
        published_at = least(changed.published_at, (select min(sent.published_at) from publications sent
          where sent.post_id = posts.id))`
    : sql`going_out_at = coalesce(posts.going_out_at, clock_timestamp())`;
  return sql`update posts set sent_parts = greatest(posts.sent_parts, changed.part + 1), ${next}, updated_at = clock_timestamp()
    from ${changed} changed where posts.id = changed.post_id and posts.state = 'SCHEDULED'`;
}

export function partFailed(failure: { code: string; reason: string }): SQL {
  return sql`update posts set state = 'FAILED', going_out_at = null, pinned_at = null, version = posts.version + 1,
      failure = ${JSON.stringify(failure)}::jsonb || jsonb_build_object('part', changed.part, 'at', clock_timestamp()),
      updated_at = clock_timestamp()
    from changed where posts.id = changed.post_id and posts.state = 'SCHEDULED'`;
}

/** Its owner may change it again. */
export function unlocksPost(): SQL {
  return sql`update posts set going_out_at = null from changed
    where posts.id = changed.post_id and posts.going_out_at is not null`;
}

/** From the start, at the hour of its part. */
export function goesOutAnew(): SQL {
  return sql`update posts set scheduled_at = changed.due_at, going_out_at = null
    from changed where posts.id = changed.post_id and posts.state = 'SCHEDULED'`;
}
