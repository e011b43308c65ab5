import type { Scope } from '../app/scopes.ts';
import { createContainer } from '../publishing/create-container.ts';
import { publishContainer } from '../publishing/publish.ts';
import { deletePost } from './delete-post.ts';
import { listProfilePosts, lookUpProfile } from './discovery.ts';
import { searchPosts } from './keyword-search.ts';
import { searchLocations } from './location-search.ts';
import { managePendingReply, manageReply } from './manage-reply.ts';
import { readMediaInsights } from './media-insights.ts';
import { listConversation, listPendingReplies, listReplies } from './media-replies.ts';
import { listMentions } from './mentions.ts';
import { listGhostPosts, listOwnReplies, listThreads } from './own-lists.ts';
import { readPublishingLimit } from './publishing-limit.ts';
import { readObject } from './read-object.ts';
import { repost } from './repost.ts';
import { readUserInsights } from './user-insights.ts';
import type { Run } from './wire.ts';

/** A call, and what it needs besides the permission that everything needs. */
export type Edge = { scopes: readonly Scope[]; run: Run };

const edge = (run: Run, ...scopes: Scope[]): Edge => ({ scopes, run });

/** A user and a post both have replies: those written, and those received. */
const listAnyReplies: Run = (wire, call, id) =>
  id === call.caller.account.id ? listOwnReplies(wire, call, id) : listReplies(wire, call, id);

export const EDGES: Readonly<Record<string, Edge>> = {
  'GET threads': edge(listThreads),
  'POST threads': edge(createContainer, 'threads_content_publish'),
  'POST threads_publish': edge(publishContainer, 'threads_content_publish'),
  'GET threads_publishing_limit': edge(readPublishingLimit),
  'GET threads_insights': edge(readUserInsights, 'threads_manage_insights'),
  'GET replies': edge(listAnyReplies, 'threads_read_replies'),
  'GET mentions': edge(listMentions, 'threads_manage_mentions'),
  'GET ghost_posts': edge(listGhostPosts),
  'GET conversation': edge(listConversation, 'threads_read_replies'),
  'GET pending_replies': edge(listPendingReplies, 'threads_read_replies'),
  'GET insights': edge(readMediaInsights, 'threads_manage_insights'),
  'POST repost': edge(repost, 'threads_content_publish'),
  'POST manage_reply': edge(manageReply, 'threads_manage_replies'),
  'POST manage_pending_reply': edge(managePendingReply, 'threads_manage_replies'),
};

/** By method, of whatever the id stands for. */
export const OBJECTS: Readonly<Record<string, Edge>> = {
  GET: edge(readObject),
  DELETE: edge(deletePost, 'threads_delete'),
};

export const TOP_LEVEL: Readonly<Record<string, Edge>> = {
  profile_lookup: edge(lookUpProfile, 'threads_profile_discovery'),
  profile_posts: edge(listProfilePosts, 'threads_profile_discovery'),
  keyword_search: edge(searchPosts, 'threads_keyword_search'),
  location_search: edge(searchLocations, 'threads_location_tagging'),
};
