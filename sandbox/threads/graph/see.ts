import type { Post, Range } from '../network.ts';
import { fieldsOf, pick } from './fields.ts';
import { MEDIA_FIELDS, NEEDS_AUTHOR, NEEDS_FIGURES } from './media-fields.ts';
import type { Seen } from './media-fields.ts';
import { listAnswer } from './page.ts';
import type { Call, Wire } from './wire.ts';

export async function seePost(wire: Wire, call: Call, post: Post): Promise<object> {
  const fields = fieldsOf(call.given['fields'], MEDIA_FIELDS);
  const seen = base(call, post, false);
  await lookUp(wire, call, [seen]);
  return pick(fields, MEDIA_FIELDS, seen);
}

/** One page of posts. */
export async function seePosts(
  wire: Wire,
  call: Call,
  posts: readonly Post[],
  range: Range,
  { isPublicList = false } = {},
): Promise<object> {
  const fields = fieldsOf(call.given['fields'], MEDIA_FIELDS);
  const seen = posts.map((post) => base(call, post, isPublicList));
  await lookUp(wire, call, seen);
  return listAnswer(call, seen, range, (one) => pick(fields, MEDIA_FIELDS, one));
}

function base({ caller, at, origin }: Call, post: Post, isPublicList: boolean): Seen {
  const canReadReplies = caller.scopes.has('threads_read_replies');
  return { post, viewerId: caller.account.id, at, origin, isPublicList, canReadReplies };
}

/** What a field needs besides the post is only looked up when that field was asked for. */
async function lookUp({ network, avatarAddress }: Wire, { given, at }: Call, seen: Seen[]): Promise<void> {
  const asksFor = (names: readonly string[]) => names.some((name) => given['fields']?.includes(name));
  if (asksFor(NEEDS_AUTHOR))
    await Promise.all(
      seen.map(async (one) => {
        one.author = await network.accountById(one.post.accountId);
        one.avatar = avatarAddress(one.post.accountId, at);
      }),
    );
  if (asksFor(NEEDS_FIGURES))
    await Promise.all(seen.map(async (one) => (one.figures = await network.figuresOf(one.post, at))));
}
