import { noSuchObject, publishingLimit } from './refusals.ts';
import { canSee } from './read-object.ts';
import type { Run } from './wire.ts';

export const repost: Run = async (wire, call, id) => {
  const { caller, at } = call;
  const post = await wire.network.postById(id, at);
  if (!post || post.mediaType === 'REPOST_FACADE' || !(await canSee(wire, call, post))) throw noSuchObject(id, 'post');
  if (await wire.quotas.isExhausted(caller.account.id, 'post', at)) throw publishingLimit();
  const made = await wire.network.publish(
    {
      accountId: caller.account.id,
      mediaType: 'REPOST_FACADE',
      pictures: [],
      repostOf: post.id,
      replyAudience: 'EVERYONE',
      isGhost: false,
      isSpoilerMedia: false,
      extras: {},
    },
    at,
  );
  await wire.quotas.use(caller.account.id, 'post', at);
  await wire.announce.published(made);
  return { id: made.id };
};
