import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { contentOf, PostContent } from '#features/posts/content.ts';
import type { Claim } from '../publication.ts';
import { FOLLOW_UP_PART } from '../publication.ts';

/** The network's id of what a publication answers to: the part before it, or the first for what follows a post. */
export function parentId(publication: SQL): SQL {
  return sql`(select parent.remote_id from publications parent where parent.post_id = ${publication}.post_id
    and parent.part = case when ${publication}.part = ${FOLLOW_UP_PART} then 0 else ${publication}.part - 1 end)`;
}

/** What is sent, and which part of it: a follow-up has a text of its own. */
export function sentOf(content: unknown, followUp: string | null, part: number): Pick<Claim, 'content' | 'index'> {
  return followUp === null
    ? { content: PostContent.parse(content), index: part }
    : { content: contentOf(followUp), index: 0 };
}
