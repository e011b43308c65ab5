import { z } from 'zod';
import type { Ask } from './call.ts';
import { count, flag, optional, text, webUrl } from './fields.ts';
import { askForPosts } from './pages.ts';
import type { PublicProfile, Threads } from './threads.ts';

type Discovery = Pick<Threads, 'lookUpProfile' | 'listProfilePosts' | 'search'>;

/** Its fields have other names than those of one's own profile, and no id among them. */
const PublicProfileOnWire = z
  .object({
    username: text,
    name: optional(text),
    biography: optional(text),
    profile_picture_url: optional(webUrl),
    is_verified: flag,
    follower_count: optional(count),
    views_count: optional(count),
    likes_count: optional(count),
    replies_count: optional(count),
    reposts_count: optional(count),
    quotes_count: optional(count),
  })
  .transform((given): PublicProfile => ({
    username: given.username,
    name: given.name,
    biography: given.biography,
    pictureUrl: given.profile_picture_url,
    isVerified: given.is_verified,
    followers: given.follower_count,
    week: {
      views: given.views_count,
      likes: given.likes_count,
      replies: given.replies_count,
      reposts: given.reposts_count,
      quotes: given.quotes_count,
    },
  }));

export function discoveryCalls(ask: Ask): Discovery {
  return {
    lookUpProfile: (accessToken, username, options) =>
      ask(
        { kind: 'read', path: '/v1.0/profile_lookup', accessToken, query: { username } },
        PublicProfileOnWire,
        options,
      ),
    listProfilePosts: (accessToken, username, request = {}, options) =>
      askForPosts(ask, { path: '/v1.0/profile_posts', accessToken, query: { username } }, request, options),
    search(accessToken, { query: q, by, order, kind, author, ...request }, options) {
      const query = {
        q,
        search_mode: by && { keyword: 'KEYWORD', topic: 'TAG' }[by],
        search_type: order?.toUpperCase(),
        media_type: kind?.toUpperCase(),
        author_username: author,
      };
      return askForPosts(ask, { path: '/v1.0/keyword_search', accessToken, query }, request, options);
    },
  };
}
