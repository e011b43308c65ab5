import type { Post, Range } from '../network.ts';
import { onlyShown, rangeOf } from './page.ts';
import { badParameter, noSuchObject } from './refusals.ts';
import { seePosts } from './see.ts';
import type { Call, Run, Wire } from './wire.ts';

const answersOf =
  ({ isDeep, isPending }: { isDeep: boolean; isPending: boolean }): Run =>
  async (wire, call, id) => {
    const post = await ownConversation(wire, call, id);
    if (isDeep && post.replyTo !== undefined) throw noSuchObject(id);
    if (isPending && post.extras['enable_reply_approvals'] !== true)
      throw badParameter('Reply approvals must be enabled for this media to access pending replies');
    const range = rangeOf(call);
    const isNewestFirst = call.given['reverse'] !== 'false';
    const wanted = isPending ? waiting(call) : (reply: Post) => approvalOf(reply) === undefined;
    const fetchPage = (part: Range) => wire.network.listReplies(post, { isDeep, isNewestFirst, ...part }, call.at);
    return seePosts(wire, call, await onlyShown(range, fetchPage, wanted), range);
  };

export const listReplies = answersOf({ isDeep: false, isPending: false });
export const listConversation = answersOf({ isDeep: true, isPending: false });
export const listPendingReplies = answersOf({ isDeep: false, isPending: true });

/** Replies are read below one's own posts, and below replies to them. */
async function ownConversation({ network }: Wire, { caller, at }: Call, id: string): Promise<Post> {
  const post = await network.postById(id, at);
  const root = post?.rootId === undefined ? post : await network.postById(post.rootId, at);
  if (!post || ![post.accountId, root?.accountId].includes(caller.account.id)) throw noSuchObject(id);
  return post;
}

function waiting({ given }: Call): (reply: Post) => boolean {
  const wanted = given['approval_status'];
  if (wanted === undefined) return (reply) => approvalOf(reply) !== undefined;
  if (wanted !== 'pending' && wanted !== 'ignored')
    throw badParameter('Param approval_status must be one of {pending, ignored}');
  return (reply) => approvalOf(reply) === wanted;
}

function approvalOf({ extras }: Post): unknown {
  return extras['reply_approval_status'];
}
