import type { LimitName } from '#app/limits.ts';
import type { Policy } from '#app/route-table.ts';

type Endpoint = { method: 'GET'; path: string; guard: 'none'; policy: Policy; limit: LimitName; input: string };

/** What the server answers itself, outside the pages; a test holds this against the router. */
export const ENDPOINTS: Endpoint[] = [
  { method: 'GET', path: '/healthz', guard: 'none', policy: 'public', limit: 'health', input: 'nothing' },
  { method: 'GET', path: '/readyz', guard: 'none', policy: 'public', limit: 'health', input: 'nothing' },
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
    path: '/__manifest',
    guard: 'none',
    policy: 'public',
    limit: 'page',
    input: 'paths whose modules the browser may fetch; the router reads no more than 7,680 characters',
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
