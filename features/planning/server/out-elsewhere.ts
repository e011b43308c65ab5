import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { SHOWN_AT } from '#db/schema/post.ts';
import type { PostFormat } from '#features/posts/post-state.ts';
import type { CalendarPost, OutElsewhere } from '../calendar-post.ts';

/** Of `network_posts`: went out without us. Ours are known by the network's id, and by their address where that is missing. */
export const isOutElsewhere = sql`kind = 'post' and gone_at is null
  and not exists (select from publications where remote_id = network_id)
  and not exists (select from posts where posts.account_id = network_posts.account_id
    and posts.permalink = network_posts.permalink and scheduled_at > network_posts.published_at - interval '7 days'
    and scheduled_at < network_posts.published_at + interval '7 days')`;

type Own = Omit<CalendarPost, 'at'>;

/** A row of `shownPosts`. Of what went out elsewhere nothing is known that only a plan has. */
export type ShownRow = { id: string; at: string; format: PostFormat; beginning: string } & (
  | (Own & { isElsewhere: false; permalink: null })
  | { isElsewhere: true; permalink: string | null }
);

/** What an account is to publish and has, from here and elsewhere, soonest first; `isOwn` and `isTheirs` say which of both. */
export function shownPosts({ isOwn, isTheirs, limit }: { isOwn: SQL; isTheirs: SQL; limit: number }): SQL {
  return sql`(select id, ${SHOWN_AT} as at, format, left(body, 200) as beginning, false as "isElsewhere",
        null as permalink, state, part_count as "partCount", wall_time as "wallTime", time_zone as "timeZone",
        planned_by as "plannedBy", pinned_at is not null as "isPinned", going_out_at is not null as "isGoingOut",
        repetition_id as "repetitionId", version, failure
      from posts where ${isOwn} and scheduled_at is not null order by ${SHOWN_AT}, id limit ${limit})
    union all
    (select md5(network_id)::uuid, published_at, format, left(text, 200), true,
        permalink, null, null, null, null, null, null, null, null, null, null
      from network_posts where ${isTheirs} and ${isOutElsewhere} order by published_at, md5(network_id)::uuid limit ${limit})`;
}

export function isOwnRow(row: ShownRow): row is Extract<ShownRow, { isElsewhere: false }> {
  return !row.isElsewhere;
}

export function ownPost(row: Extract<ShownRow, { isElsewhere: false }>): CalendarPost {
  const { isElsewhere: _, permalink: __, at, ...post } = row;
  return { ...post, at: new Date(at) };
}

export function elsewherePost({ id, format, beginning, permalink, at }: ShownRow): OutElsewhere {
  return { id, format, beginning, permalink, at: new Date(at) };
}
