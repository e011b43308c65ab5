import type { Ask } from './call.ts';
import { askForPosts } from './pages.ts';
import { POST_FIELDS, PostOnWire } from './post-on-wire.ts';
import type { Threads } from './threads.ts';

type Posts = Pick<Threads, 'listPosts' | 'listReplies' | 'readPost'>;

export function postCalls(ask: Ask): Posts {
  return {
    listPosts: (accessToken, request = {}, options) =>
      askForPosts(ask, { path: '/v1.0/me/threads', accessToken }, request, options),
    listReplies: (accessToken, request = {}, options) =>
      askForPosts(ask, { path: '/v1.0/me/replies', accessToken }, request, options),
    readPost: (accessToken, postId, options) =>
      ask(
        { kind: 'read', path: `/v1.0/${encodeURIComponent(postId)}`, accessToken, query: { fields: POST_FIELDS } },
        PostOnWire,
        options,
      ),
  };
}
