import type { LimitName } from '#app/limits.ts';
import type { Policy } from '#app/route-table/declaration.ts';

type Endpoint = {
  method: 'GET' | 'POST';
  path: string;
  guard: 'none';
  policy: Policy;
  limit: LimitName;
  input: string;
};

/** Where the network tells us what happened; each is registered with it, see `docs/threads-app.md`. */
export const NETWORK_PATHS = {
  events: '/webhooks/threads',
  removal: '/webhooks/threads/removal',
  deletion: '/webhooks/threads/deletion',
} as const;

/** Where mail programs stop a letter that comes every week, without asking anybody. */
export const STOP_RECAP = '/webhooks/recap/stop';

/** The pictures of a shared card; its page is the part before the last. */
export const CARD_PICTURE = '/shared/:slug{[A-Za-z0-9_-]{16}}/:picture{(?:portrait|square|wide)-(?:light|dark)\\.png}';

/** What the server answers itself, outside the pages; a test holds this against the router. */
export const ENDPOINTS: Endpoint[] = [
  { method: 'GET', path: '/healthz', guard: 'none', policy: 'public', limit: 'health', input: 'nothing' },
  { method: 'GET', path: '/readyz', guard: 'none', policy: 'public', limit: 'health', input: 'nothing' },
  {
    method: 'GET',
    path: '/metrics',
    guard: 'none',
    policy: 'public',
    limit: 'health',
    input: 'a bearer that only whoever runs the product knows',
  },
  {
    method: 'GET',
    path: '/builds/:file{[A-Za-z0-9_-]{1,64}\\.json}',
    guard: 'none',
    policy: 'public',
    limit: 'page',
    input: 'a build id, by the pattern of its path',
  },
  {
    method: 'GET',
    path: NETWORK_PATHS.events,
    guard: 'none',
    policy: 'public',
    limit: 'webhook',
    input: 'the handshake of a subscription, with the token that only the network was told',
  },
  {
    method: 'POST',
    path: NETWORK_PATHS.events,
    guard: 'none',
    policy: 'public',
    limit: 'webhook',
    input: 'what happened, up to 1 MB, signed by the network',
  },
  {
    method: 'POST',
    path: NETWORK_PATHS.removal,
    guard: 'none',
    policy: 'public',
    limit: 'webhook',
    input: 'a form with who removed the app, signed by the network',
  },
  {
    method: 'POST',
    path: NETWORK_PATHS.deletion,
    guard: 'none',
    policy: 'public',
    limit: 'webhook',
    input: 'a form with who wants to be forgotten, signed by the network',
  },
  {
    method: 'POST',
    path: STOP_RECAP,
    guard: 'none',
    policy: 'public',
    limit: 'webhook',
    input: 'the key of a letter, in the address that the letter names',
  },
  {
    method: 'GET',
    path: CARD_PICTURE,
    guard: 'none',
    policy: 'public',
    limit: 'picture',
    input: 'the address of a shared card, a size and a theme, by the pattern of its path',
  },
  { method: 'GET', path: '/assets/*', guard: 'none', policy: 'public', limit: 'file', input: 'the name of a file' },
  {
    method: 'GET',
    path: '/:file{[a-z0-9-]+\\.(?:svg|png|ico|txt|woff2)}',
    guard: 'none',
    policy: 'public',
    limit: 'file',
    input: 'the name of a file, by the pattern of its path',
  },
];
