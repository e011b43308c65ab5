import type { Post, Range } from '../network.ts';
import { fieldsOf, pick } from './fields.ts';
import { MEDIA_FIELDS, NEEDS_AUTHOR, NEEDS_FIGURES } from './media-fields.ts';
import type { Seen } from './media-fields.ts';
import { listAnswer } from './page.ts';
import type { Call, Wire } from './wire.ts';

type How = { isPublicList?: boolean };

export async function seePost(wire: Wire, call: Call, post: Post): Promise<object> {
  const fields = fieldsOf(call.given['fields'], MEDIA_FIELDS);
  return pick(fields, MEDIA_FIELDS, await look(wire, call, post, {}));
}

/** One page of posts; what a field needs besides the post is only looked up when that field was asked for. */
export async function seePosts(
  wire: Wire,
  call: Call,
  posts: readonly Post[],
  range: Range,
  how: How = {},
): Promise<object> {
  const fields = fieldsOf(call.given['fields'], MEDIA_FIELDS);
  const seen = new Map(
    await Promise.all(posts.map(async (post) => [post.id, await look(wire, call, post, how)] as const)),
  );
  return listAnswer(call, posts, range, ({ id }) => {
    const one = seen.get(id);
    return one ? pick(fields, MEDIA_FIELDS, one) : { id };
  });
}

async function look({ network }: Wire, { caller, given, at }: Call, post: Post, how: How): Promise<Seen> {
  const asksFor = (names: readonly string[]) => names.some((name) => given['fields']?.includes(name));
  const author = asksFor(NEEDS_AUTHOR) ? await network.accountById(post.accountId) : undefined;
  const figures = asksFor(NEEDS_FIGURES) ? await network.figuresOf(post, at) : undefined;
  return {
    post,
    viewerId: caller.account.id,
    at,
    isPublicList: how.isPublicList ?? false,
    canReadReplies: caller.scopes.has('threads_read_replies'),
    ...(author && { author }),
    ...(figures && { figures }),
  };
}
