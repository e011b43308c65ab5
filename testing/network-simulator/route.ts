import { found, UNSUPPORTED } from './answer.ts';
import type { Answer } from './answer.ts';
import { createContainer } from './create-container.ts';
import type { CallKind } from './options.ts';
import { publishContainer } from './publish-container.ts';
import { listPosts, readContainer, readInsights, readLimit, readPost, readProfile } from './read.ts';
import { networkIdOf } from './world.ts';
import type { World } from './world.ts';

export type Call = {
  kind: CallKind;
  /** By its token; nothing for a token that nobody has. */
  account: string | undefined;
  objectId: string;
  query: URLSearchParams;
  form: URLSearchParams;
};

const SIXTY_DAYS = 5_184_000;
const SCOPES = [
  'threads_basic',
  'threads_content_publish',
  'threads_manage_insights',
  'threads_manage_replies',
  'threads_read_replies',
];

/** What is asked for, or nothing where the network has no such address. */
export function callIn(
  method: string,
  address: string,
  authorization: string | undefined,
  body: string,
): Call | undefined {
  const { pathname, searchParams: query } = new URL(address, 'http://network');
  const form = new URLSearchParams(body);
  const token = authorization?.replace(/^Bearer /, '') ?? query.get('access_token') ?? form.get('access_token') ?? '';
  const path = pathname
    .replace(/^\/v1\.0/, '')
    .slice(1)
    .split('/');
  const kind = kindOf(method, path);
  const account = /^token-of-(.+)$/.exec(token)?.[1];
  return kind && { kind, account, objectId: decodeURIComponent(path[0] ?? ''), query, form };
}

const OWN: Record<string, CallKind> = {
  'GET me': 'profile',
  'POST me/threads': 'create',
  'GET me/threads': 'posts',
  'GET me/replies': 'replies',
  'POST me/threads_publish': 'publish',
  'GET me/threads_publishing_limit': 'limit',
  'GET refresh_access_token': 'refresh',
  'GET debug_token': 'debug',
};

function kindOf(method: string, path: readonly string[]): CallKind | undefined {
  const own = OWN[`${method} ${path.join('/')}`];
  if (own || method !== 'GET') return own;
  // Containers and posts have ids alike; which of them it is, its beginning tells.
  if (path.length === 1) return path[0]?.startsWith('17') ? 'status' : 'post';
  return path.length === 2 && path[1] === 'insights' ? 'insights' : undefined;
}

/** What follows, and the true answer. `after` for what is applied later than it is answered. */
export function carryOut(world: World, account: string, call: Call, after?: number): Answer {
  const { kind, objectId, query, form } = call;
  switch (kind) {
    case 'create':
      return createContainer(world, account, form);
    case 'publish':
      return publishContainer(world, account, form.get('creation_id') ?? '', after);
    case 'status': {
      const container = world.containers.get(objectId);
      return container?.account === account ? readContainer(world, container, query) : UNSUPPORTED;
    }
    case 'post': {
      const post = world.postById.get(objectId);
      return post?.account === account ? readPost(post, query) : UNSUPPORTED;
    }
    case 'posts':
    case 'replies':
      return listPosts(world, account, kind, query);
    case 'insights':
      return readInsights(world, objectId);
    case 'limit':
      return readLimit(world, account, query);
    case 'profile':
      return readProfile(account, query);
    case 'refresh':
      return found({ access_token: `token-of-${account}`, token_type: 'bearer', expires_in: SIXTY_DAYS });
    case 'debug':
      return found({ data: grantOf(world, account) });
  }
}

function grantOf(world: World, account: string) {
  const now = Math.floor(world.now() / 1000);
  return {
    is_valid: true,
    user_id: networkIdOf(account),
    scopes: SCOPES,
    issued_at: now - 100_000,
    expires_at: now + SIXTY_DAYS,
    data_access_expires_at: now + SIXTY_DAYS,
  };
}
