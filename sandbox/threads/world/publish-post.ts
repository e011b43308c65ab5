import { storable } from '#sandbox/database/storable.ts';
import type { Network, Post } from '../network.ts';
import type { Creator } from './creator.ts';
import type { Ground } from './ground.ts';
import { findPost } from './subjects.ts';

/** A post that comes through the API. Whoever it answers counts it. */
export async function publishPost(
  ground: Ground,
  { account }: Creator,
  post: Parameters<Network['publish']>[0],
  at: Date,
): Promise<Post> {
  const parent = post.replyTo === undefined ? undefined : await findPost(ground, post.replyTo, at);
  const root = post.rootId === undefined ? undefined : await findPost(ground, post.rootId, at);
  const written = {
    ...post,
    username: account.username,
    ...(post.text === undefined ? {} : { text: storable(post.text) }),
    ...(post.replyTo === undefined ? {} : { hideStatus: post.hideStatus ?? 'NOT_HUSHED' }),
  };
  return ground.deeds.publish(written, at, {
    parentAccountId: parent?.subject.creator.account.id,
    rootAccountId: root?.subject.creator.account.id,
  });
}
