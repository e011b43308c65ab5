import { sql } from 'drizzle-orm';
import { isWantedAs } from '#features/posts/server/going-out.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Claim } from '../publication.ts';
import { FOLLOW_UP_PART } from '../publication.ts';
import type { Timing } from '../timing.ts';
import { parentId, sentOf } from './sent-content.ts';

export type Stray = Pick<Claim, 'content' | 'index' | 'replyToId'>;

/** Other publications of the account that may own a post on its profile and have none written down. */
export async function straysOf({ db }: Needs<'db'>, claim: Claim, { quiet }: Timing): Promise<Stray[]> {
  const { id, accountId, state, dueAt, postId, part } = claim;
  const { rows } = await db.execute<Row>(sql`
    select posts.content, follow_ups.text as "followUp", other.part, ${parentId(sql`other`)} as "replyToId"
    from publications other
      join posts on posts.id = other.post_id
      left join follow_ups on follow_ups.post_id = other.post_id and other.part = ${FOLLOW_UP_PART}
      left join publishing_fence fence on true
    where other.account_id = ${accountId} and other.id <> ${id} and (
      (other.state = 'published' and other.remote_id is null and other.confirmed_by is null)
      or (other.state in ('scheduled', 'preparing', 'ready') and other.due_at <= fence.at and ${isWantedAs(sql`other`)}
        and coalesce(other.checked_at < fence.at + ${quiet}::int * interval '1 millisecond', true)
        and (${state} = 'publishing'
          or (other.due_at, other.post_id, other.part) < (${dueAt}::timestamptz, ${postId}::uuid, ${part}::int))))`);
  return rows.map(({ content, followUp, part, replyToId }) =>
    Object.assign(sentOf(content, followUp, part), { replyToId }),
  );
}

type Row = { content: unknown; followUp: string | null; part: number; replyToId: string | null };
