import { z } from 'zod';
import type { Ask, Call } from './call.ts';
import { optional } from './fields.ts';
import type { Post } from './post.ts';
import { POST_FIELDS, PostOnWire } from './post-on-wire.ts';
import type { CallOptions, Page, PageRequest } from './threads.ts';

const LARGEST_PAGE = 100;

/** `paging.next` carries the token, so that only the cursor is ever taken from it. */
const Pages = z.object({
  data: z.array(z.unknown()),
  paging: optional(z.object({ cursors: optional(z.object({ after: optional(z.string().min(1)) })) })),
});

export async function askForPosts(
  ask: Ask,
  call: Pick<Call, 'path' | 'accessToken' | 'query'>,
  { after, since, until, limit = LARGEST_PAGE }: PageRequest,
  options: CallOptions | undefined,
): Promise<Page<Post>> {
  const query = {
    ...call.query,
    fields: POST_FIELDS,
    limit,
    after,
    since: since && unixSeconds(since),
    until: until && unixSeconds(until),
  };
  const { data, paging } = await ask({ ...call, kind: 'list', query }, Pages, options);
  const items = readable(data);
  const next = paging?.cursors?.after;
  // Cursors come with the last page too; only an empty one, or a cursor that leads nowhere else, says that it was.
  const isLast = data.length === 0 || next === after;
  return { items, after: isLast ? undefined : next, skipped: data.length - items.length };
}

export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/** One that we cannot read must not cost the others. */
function readable(data: readonly unknown[]): Post[] {
  return data.flatMap((item) => {
    const post = PostOnWire.safeParse(item);
    return post.success ? [post.data] : [];
  });
}
