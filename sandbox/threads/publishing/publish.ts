import { ownIdOnly } from '../graph/own-lists.ts';
import { badParameter, mediaNotFound, publishingLimit } from '../graph/refusals.ts';
import type { Call, Run, Wire } from '../graph/wire.ts';
import type { MediaType, Post } from '../network.ts';
import { statusOf } from './containers.ts';
import type { Draft } from './draft.ts';

/** Makes a finished container visible. Whether that works twice is a question of character. */
export const publishContainer: Run = async (wire, call, id) => {
  ownIdOnly(call, id);
  const containerId = call.given['creation_id'];
  if (!containerId) throw badParameter('The parameter creation_id is required');
  return oneAtATime(containerId, async () => {
    const { at, settings } = call;
    const container = await wire.containers.find(containerId);
    if (container?.creatorId !== id || container.draft.isCarouselItem) throw mediaNotFound(containerId);
    const status = statusOf(container, at);
    const isAgain = status === 'PUBLISHED' && settings.character === 'adversarial';
    const isSeen = at.getTime() >= container.readyAt.getTime() + settings.not_yet_s * 1000;
    if (!isAgain && (status !== 'FINISHED' || !isSeen)) throw mediaNotFound(containerId);
    return publishDraft(wire, call, container.draft, containerId);
  });
};

export async function publishDraft(
  wire: Wire,
  call: Call,
  draft: Draft,
  containerId?: string,
): Promise<{ id: string }> {
  const { caller, at } = call;
  const quota = draft.replyTo === undefined ? 'post' : 'reply';
  if (await wire.quotas.isExhausted(caller.account.id, quota, at)) throw publishingLimit();
  const post = await wire.network.publish(await postOf(wire, call, draft, containerId), at);
  if (containerId !== undefined) await wire.containers.markPublished(containerId, post.id, at);
  await wire.quotas.use(caller.account.id, quota, at);
  await wire.announce.published(post);
  return { id: post.id, ...(draft.isSharedToInstagram && { crossreshare_to_ig_status: 'SUCCESS' }) };
}

type NewPost = Omit<Post, 'id' | 'shortcode' | 'username' | 'publishedAt'>;

async function postOf({ network }: Wire, call: Call, draft: Draft, containerId?: string): Promise<NewPost> {
  const { kind, replyTo, extras } = draft;
  const parent = replyTo === undefined ? undefined : await network.postById(replyTo, call.at);
  if (replyTo !== undefined && !parent) throw mediaNotFound(replyTo);
  const root = parent?.rootId === undefined ? parent : await network.postById(parent.rootId, call.at);
  const mustWait =
    root !== undefined && root.accountId !== call.caller.account.id && root.extras['enable_reply_approvals'] === true;
  return {
    accountId: call.caller.account.id,
    mediaType: MEDIA_TYPES[kind],
    pictures: draft.pictures,
    ...(draft.text !== undefined && { text: draft.text }),
    ...(draft.topicTag !== undefined && { topicTag: draft.topicTag }),
    ...(draft.linkUrl !== undefined && { linkUrl: draft.linkUrl }),
    ...(draft.quoteOf !== undefined && { quoteOf: draft.quoteOf }),
    ...(parent && { replyTo: parent.id, rootId: parent.rootId ?? parent.id, hideStatus: 'NOT_HUSHED' }),
    ...(containerId !== undefined && { containerId }),
    replyAudience: draft.replyAudience,
    isGhost: draft.isGhost,
    isSpoilerMedia: draft.isSpoilerMedia,
    extras: mustWait ? { ...extras, reply_approval_status: 'pending' } : extras,
  };
}

const MEDIA_TYPES: Record<Draft['kind'], MediaType> = {
  TEXT: 'TEXT_POST',
  IMAGE: 'IMAGE',
  VIDEO: 'VIDEO',
  CAROUSEL: 'CAROUSEL_ALBUM',
};

const busy = new Map<string, Promise<unknown>>();

/** Two calls for one container come one after the other, or a strict network would let both through. */
async function oneAtATime<Result>(containerId: string, work: () => Promise<Result>): Promise<Result> {
  const before = busy.get(containerId) ?? Promise.resolve();
  const own = before.catch(() => undefined).then(work);
  busy.set(containerId, own);
  try {
    return await own;
  } finally {
    if (busy.get(containerId) === own) busy.delete(containerId);
  }
}
