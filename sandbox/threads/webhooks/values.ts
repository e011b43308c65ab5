import { gifAddress } from '../graph/attachments.ts';
import { stamp } from '../graph/instants.ts';
import { permalinkOf } from '../graph/media-fields.ts';
import type { Account, Post } from '../network.ts';

export type Author = Pick<Account, 'isVerified'> & { picture: string };

/** What a subscriber is told of a post, each kind in a shape of its own. */
export function publication(post: Post): object {
  return {
    id: post.id,
    media_type: post.mediaType,
    permalink: permalinkOf(post),
    timestamp: stamp(post.publishedAt),
    username: post.username,
  };
}

export function reply(post: Post, root: Post, author: Author): object {
  return {
    id: post.id,
    username: post.username,
    text: post.text,
    media_type: post.mediaType,
    permalink: permalinkOf(post),
    replied_to: { id: post.replyTo },
    root_post: { id: root.id, owner_id: root.accountId, username: root.username },
    shortcode: post.shortcode,
    timestamp: stamp(post.publishedAt),
    is_verified: author.isVerified,
    profile_picture_url: author.picture,
  };
}

export function mention(post: Post, author: Author): object {
  return {
    id: post.id,
    alt_text: post.pictures[0]?.altText,
    gif_url: gifAddress(post),
    has_replies: false,
    is_quote_post: post.quoteOf !== undefined,
    is_reply: post.replyTo !== undefined,
    media_product_type: 'THREADS',
    media_type: post.mediaType,
    permalink: permalinkOf(post),
    shortcode: post.shortcode,
    text: post.text,
    timestamp: stamp(post.publishedAt),
    username: post.username,
    is_verified: author.isVerified,
    profile_picture_url: author.picture,
  };
}

export function deletion(post: Post, at: Date): object {
  return {
    id: post.id,
    owner: { owner_id: post.accountId },
    deleted_at: stamp(at),
    timestamp: stamp(post.publishedAt),
    username: post.username,
  };
}
