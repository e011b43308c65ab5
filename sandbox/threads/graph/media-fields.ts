import type { Account, Figures, Post } from '../network.ts';
import { findPlace } from './places.ts';
import { gifAddress, pollOf } from './attachments.ts';
import type { Resolvers } from './fields.ts';
import { stamp } from './instants.ts';
import { wholeAddress } from './whole-address.ts';

const DAY_MS = 24 * 3600 * 1000;

/** A post as somebody sees it at a moment. */
export type Seen = {
  post: Post;
  viewerId: string;
  at: Date;
  /** Where pictures without a host are to be had. */
  origin: string;
  author?: Account | undefined;
  avatar?: string;
  figures?: Figures;
  /** In lists of public posts nobody is the owner. */
  isPublicList: boolean;
  canReadReplies: boolean;
};

const ofReply =
  <Value>(read: (seen: Seen) => Value) =>
  (seen: Seen) =>
    seen.post.replyTo === undefined ? undefined : read(seen);
const ofGhost =
  <Value>(read: (seen: Seen) => Value) =>
  (seen: Seen) =>
    seen.post.isGhost ? read(seen) : undefined;
const isOwn = ({ post, viewerId, isPublicList }: Seen) => post.accountId === viewerId && !isPublicList;
const reference = (id: string | undefined) => (id === undefined ? undefined : { id });
const ghostEnd = ({ publishedAt }: Post) => new Date(publishedAt.getTime() + DAY_MS);

const firstPicture = ({ post, origin }: Seen) => post.pictures[0] && wholeAddress(post.pictures[0].url, origin);

export const MEDIA_FIELDS: Resolvers<Seen> = {
  id: ({ post }) => post.id,
  media_product_type: () => 'THREADS',
  media_type: ({ post }) => post.mediaType,
  media_url: (seen) => (seen.post.mediaType === 'CAROUSEL_ALBUM' ? undefined : firstPicture(seen)),
  thumbnail_url: (seen) => (seen.post.mediaType === 'VIDEO' ? firstPicture(seen) : undefined),
  gif_url: ({ post }) => gifAddress(post),
  permalink: ({ post }) => permalinkOf(post),
  owner: (seen) => (isOwn(seen) && seen.post.replyTo === undefined ? { id: seen.post.accountId } : undefined),
  username: ({ post }) => post.username,
  text: ({ post }) => post.text || undefined,
  timestamp: ({ post }) => stamp(post.publishedAt),
  shortcode: ({ post }) => post.shortcode,
  children: ({ post }) =>
    post.mediaType === 'CAROUSEL_ALBUM' ? { data: post.pictures.map(({ id }) => ({ id })) } : undefined,
  is_quote_post: ({ post }) => post.quoteOf !== undefined,
  quoted_post: ({ post }) => reference(post.quoteOf),
  reposted_post: ({ post }) => reference(post.repostOf),
  alt_text: ({ post }) => post.pictures[0]?.altText,
  link_attachment_url: ({ post }) => post.linkUrl,
  poll_attachment: ({ post, figures, at }) => pollOf(post, figures?.views ?? 0, at),
  topic_tag: ({ post }) => post.topicTag,
  is_spoiler_media: ({ post }) => (post.pictures.length > 0 ? post.isSpoilerMedia : undefined),
  text_entities: ({ post }) => post.extras['text_entities'] && { data: post.extras['text_entities'] },
  text_attachment: ({ post }) => post.extras['text_attachment'],
  ghost_post_status: ofGhost(({ post, at }) => (ghostEnd(post) <= at ? 'ARCHIVED' : 'ACTIVE')),
  ghost_post_expiration_timestamp: ofGhost(({ post }) => stamp(ghostEnd(post))),
  location_id: ({ post }) => post.extras['location_id'],
  location: ({ post }) => findPlace(post.extras['location_id']),
  allowlisted_country_codes: ({ post }) => post.extras['allowlisted_country_codes'],
  has_replies: ({ figures }) => (figures?.replies ?? 0) > 0,
  is_reply: ({ post }) => post.replyTo !== undefined,
  is_reply_owned_by_me: ofReply((seen) => (seen.isPublicList ? undefined : isOwn(seen))),
  root_post: ofReply(({ post }) => reference(post.rootId)),
  replied_to: ofReply(({ post }) => reference(post.replyTo)),
  hide_status: ofReply(({ post }) => post.hideStatus ?? 'NOT_HUSHED'),
  reply_audience: (seen) => (isOwn(seen) && seen.canReadReplies ? seen.post.replyAudience : undefined),
  reply_approval_status: ofReply(({ post }) => post.extras['reply_approval_status']),
  is_verified: ({ author }) => author?.isVerified,
  profile_picture_url: ({ avatar, origin }) => avatar && wholeAddress(avatar, origin),
};

/** What must be looked up besides the post itself. */
export const NEEDS_FIGURES: readonly string[] = ['has_replies', 'poll_attachment'];
export const NEEDS_AUTHOR: readonly string[] = ['is_verified', 'profile_picture_url'];

export function permalinkOf({ username, shortcode }: Pick<Post, 'username' | 'shortcode'>): string {
  return `https://www.threads.com/@${username}/post/${shortcode}`;
}
