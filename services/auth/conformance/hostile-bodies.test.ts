import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import type { Asker, Endpoint } from './endpoints.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { Malformed } from './malformed.ts';
import { malformedBodies, STRANGE_TEXTS } from './malformed.ts';
import { address, confirmed, password } from './people.ts';

let auth: TestAuth;
let email: string;
let userId: string;

beforeAll(async () => {
  auth = await openTestAuth();
  const person = await confirmed(auth);
  ({ email } = person);
  userId = person.user?.id ?? '';
  return auth.close;
});

test('every endpoint is on the list, and nothing else', () => {
  expect(Object.keys(ENDPOINTS).toSorted()).toEqual(auth.endpoints.toSorted());
});

test('there are at least forty malformed bodies, all different', () => {
  const bodies = malformedBodies(['email', 'password']).map(({ body }) => String(body));
  expect(new Set(bodies).size).toBe(bodies.length);
  expect(bodies.length).toBeGreaterThanOrEqual(40);
});

const cases = Object.entries(ENDPOINTS).map(([name, endpoint]) => ({ name, endpoint }));

test.each(cases.filter(({ name }) => !name.startsWith('GET')))(
  '$name takes no malformed body',
  async ({ name, endpoint }) => {
    const [method = '', path = ''] = name.split(' ');
    const authorization = await authorizationOf(endpoint.asker);
    const before = await rows(endpoint);
    for (const malformed of malformedBodies(endpoint.body ?? ['scope']))
      for (const target of targets(path, endpoint)) await expectHarmless(method, target, authorization, malformed);
    expect(await rows(endpoint)).toEqual(before);
  },
);

test.each(cases)('$name takes no strange query', async ({ name, endpoint }) => {
  const [method = '', path = ''] = name.split(' ');
  const authorization = await authorizationOf(endpoint.asker);
  const before = await rows(endpoint);
  for (const [strange, text] of STRANGE_TEXTS) {
    const short = encodeURIComponent(text.slice(0, 4000).toWellFormed());
    const query = (endpoint.query ?? ['anything']).map((member) => `${member}=${short}`).join('&');
    const withoutBody = { name: `?${strange}`, body: '' };
    await expectHarmless(method, `${withIds(path)}?${query}`, authorization, withoutBody);
    if (path.includes(':'))
      await expectHarmless(method, path.replaceAll(/:\w+/g, short || '%20'), authorization, withoutBody);
  }
  expect(await rows(endpoint)).toEqual(before);
});

/** Each grant reads a body of its own. */
function targets(path: string, { query }: Endpoint): string[] {
  if (query?.includes('grant_type'))
    return ['password', 'refresh_token', 'pkce', 'id_token'].map((grant) => `${path}?grant_type=${grant}`);
  return [withIds(path)];
}

/** Somebody's own id where a user is meant; a factor, session or identity that nobody has otherwise. */
function withIds(path: string): string {
  return path
    .replace('/admin/users/:id', `/admin/users/${path === '/admin/users/:id' ? randomUUID() : userId}`)
    .replaceAll(/:\w+/g, randomUUID());
}

const LEAKS =
  /\bat .*:\d+:\d+|node:internal|drizzle|failed query|postgres|\bselect\b.*\bfrom\b|insert into|relation "|"stack"/i;

async function expectHarmless(
  method: string,
  target: string,
  authorization: string | undefined,
  { name, body, type = 'application/json;charset=UTF-8' }: Malformed,
): Promise<void> {
  const headers = { 'content-type': type, ...(authorization ? { authorization } : {}) };
  const hasBody = method !== 'GET' && body !== '';
  const answer = await auth.ask(target, { method, headers, ...(hasBody ? { body } : {}), redirect: 'manual' });
  const text = await answer.text();
  const told = `${method} ${target.slice(0, 80)} with ${name}: ${answer.status} ${text.slice(0, 200)}`;
  expect(answer.status, told).toBeLessThan(500);
  expect(text, told).not.toMatch(LEAKS);
  expect(text, told).not.toMatch(/"(?:access|refresh)_token"/);
  expect(answer.headers.get('location') ?? '', told).not.toContain('access_token');
}

async function authorizationOf(asker: Asker): Promise<string | undefined> {
  if (asker === 'anybody') return undefined;
  if (asker === 'admin') {
    const exp = Math.floor(auth.clock.now().getTime() / 1000) + 3600;
    return `Bearer ${await auth.needs.signer.sign({ role: 'service_role', exp } as never)}`;
  }
  const { data } = await auth.client().signInWithPassword({ email, password });
  return `Bearer ${data.session?.access_token}`;
}

const TABLES = [
  'users',
  'identities',
  'sessions',
  'refresh_tokens',
  'one_time_tokens',
  'mfa_factors',
  'mfa_challenges',
  'flow_state',
];

async function rows({ writes = [] }: Endpoint): Promise<Record<string, number>> {
  const counted = TABLES.filter((table) => !writes.includes(table));
  const { rows: found } = await auth.needs.pool.query<Record<string, number>>(
    `select ${counted.map((table) => `(select count(*)::int from auth.${table}) as ${table}`).join(', ')}`,
  );
  return found[0] ?? {};
}

test('the service still works after all that', async () => {
  expect((await confirmed(auth, address())).user).toBeTruthy();
});
