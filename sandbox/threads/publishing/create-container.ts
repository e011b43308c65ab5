import { requireScopes } from '../graph/authenticate.ts';
import { GraphError } from '../graph/graph-error.ts';
import { ownIdOnly } from '../graph/own-lists.ts';
import { findPlace } from '../graph/places.ts';
import { canGateByCountry } from '../graph/profile.ts';
import { canSee } from '../graph/read-object.ts';
import { badParameter, mediaNotFound, noPermission } from '../graph/refusals.ts';
import type { Call, Run, Wire } from '../graph/wire.ts';
import type { AppSettings } from '../app/settings.ts';
import { carouselPictures } from './carousel.ts';
import { problemWith } from './check-media.ts';
import type { Draft } from './draft.ts';
import { draftOf, isTrue } from './parse-draft.ts';
import { publishDraft } from './publish.ts';

/** Takes what is to be published, looks at all of it, and answers before it is ready. */
export const createContainer: Run = async (wire, call, id) => {
  ownIdOnly(call, id);
  const { caller, at, settings } = call;
  const draft = draftOf(call.given);
  checkScopes(call, draft);
  await checkReferences(wire, call, draft);
  if (draft.kind === 'TEXT' && isTrue(call.given, 'auto_publish_text')) return publishDraft(wire, call, draft);
  if (draft.kind === 'CAROUSEL') draft.pictures = await carouselPictures(wire, call, draft.children);

  const [picture] = draft.kind === 'CAROUSEL' ? [] : draft.pictures;
  const errorMessage = picture && (await problemWith(picture));
  const containerId = await wire.containers.add({
    creatorId: caller.account.id,
    draft,
    createdAt: at,
    readyAt: new Date(at.getTime() + delayOf(draft, settings) * 1000),
    ...(errorMessage !== undefined && { errorMessage }),
  });
  return { id: containerId };
};

function checkScopes({ caller, settings }: Call, { replyTo, extras, isSharedToInstagram }: Draft): void {
  if (replyTo) requireScopes(caller, ['threads_manage_replies'], settings);
  if (extras['location_id']) requireScopes(caller, ['threads_location_tagging'], settings);
  if (isSharedToInstagram) requireScopes(caller, ['threads_share_to_instagram'], settings);
  if (extras['allowlisted_country_codes'] && !canGateByCountry(caller.account))
    throw new GraphError(400, { message: 'THREADS_API__FEATURE_NOT_AVAILABLE', type: 'THApiException', code: 100 });
}

async function checkReferences(wire: Wire, call: Call, { replyTo, quoteOf, extras }: Draft): Promise<void> {
  const place = extras['location_id'];
  if (place !== undefined && !findPlace(place)) throw badParameter('Param location_id is not a valid location ID');
  if (quoteOf) await checkPost(wire, call, 'quote_post_id', quoteOf);
  if (replyTo && !(await mayReply(wire, call, await checkPost(wire, call, 'reply_to_id', replyTo))))
    throw noPermission(call.settings);
}

/** A post that is only seconds old may not be found yet. */
async function checkPost(wire: Wire, call: Call, name: string, id: string) {
  if (!/^\d{1,20}$/.test(id)) throw badParameter(`Param ${name} is not a valid threads_media ID`);
  const seenAt = new Date(call.at.getTime() - call.settings.not_yet_s * 1000);
  const post = await wire.network.postById(id, seenAt);
  if (!post || !(await canSee(wire, call, post))) throw mediaNotFound(id);
  return post;
}

/** Below one's own posts; elsewhere only with a permission that finds posts of others. */
async function mayReply(
  { network }: Wire,
  { caller, at }: Call,
  post: { accountId: string; rootId?: string },
): Promise<boolean> {
  const root = post.rootId === undefined ? post : await network.postById(post.rootId, at);
  const isOwn = [post.accountId, root?.accountId].includes(caller.account.id);
  return isOwn || caller.scopes.has('threads_keyword_search') || caller.scopes.has('threads_manage_mentions');
}

function delayOf({ kind }: Draft, settings: AppSettings): number {
  if (kind === 'TEXT') return settings.text_delay_s;
  return kind === 'VIDEO' ? settings.video_delay_s : settings.image_delay_s;
}
