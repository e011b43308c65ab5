import { createHmac, randomUUID } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { confirmed } from './people.ts';

const SECRET = 'a-secret-that-is-long-enough-for-a-test';

type Part = Record<string, unknown>;
type Pair = { privateKey: CryptoKey; publicKey: CryptoKey };

let auth: TestAuth;
let good: { header: Part; claims: Part; token: string };
let rsa: Pair & { pem: string; jwk: JWK };
let foreign: Pair;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  rsa = { ...pair, jwk, pem: await exportSPKI(pair.publicKey) };
  foreign = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(pair.privateKey)), kid: 'ours', alg: 'RS256', key_ops: ['sign'] };
  auth = await openTestAuth({ GOTRUE_JWT_KEYS: JSON.stringify([key]), GOTRUE_JWT_SECRET: SECRET });
  const { session } = await confirmed(auth);
  const token = session?.access_token ?? '';
  const [header = '', claims = ''] = token.split('.');
  good = { header: decoded(header), claims: decoded(claims), token };
  return auth.close;
});

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Part;

function hmac(header: Part, claims: unknown, secret: string | Buffer, bits = 256): string {
  const signed = `${encoded(header)}.${encoded(claims)}`;
  return `${signed}.${createHmac(`sha${bits}`, secret).update(signed).digest('base64url')}`;
}

const shared = (changes: Part = {}, header: Part = { alg: 'HS256', typ: 'JWT' }) =>
  hmac(header, { ...good.claims, ...changes }, SECRET);

const resigned = (header: Part, key: CryptoKey = foreign.privateKey) =>
  new SignJWT(good.claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(key);

const soon = () => Math.floor(auth.clock.now().getTime() / 1000) + 600;

/** By what is wrong with it. */
const TOKENS: Record<string, () => string | Promise<string>> = {
  ...Object.fromEntries(
    ['none', 'None', 'NONE', 'nOnE', 'NoNe', 'none ', '', 'null'].flatMap((alg) => [
      [`alg ${alg || 'empty'} without a signature`, () => `${encoded({ alg, typ: 'JWT' })}.${encoded(good.claims)}.`],
      [
        `alg ${alg || 'empty'} with its old signature`,
        () => `${encoded({ ...good.header, alg })}.${good.token.split('.').slice(1).join('.')}`,
      ],
    ]),
  ),
  'no alg at all': () => `${encoded({ typ: 'JWT' })}.${encoded(good.claims)}.`,
  'alg as a number': () => hmac({ alg: 256 }, good.claims, SECRET),
  'alg as a list': () => hmac({ alg: ['HS256'] }, good.claims, SECRET),
  'HS256 with the public key’s text': () => hmac({ alg: 'HS256', kid: 'ours' }, good.claims, rsa.pem),
  'HS256 with the public key’s text, trimmed': () => hmac({ alg: 'HS256', kid: 'ours' }, good.claims, rsa.pem.trim()),
  'HS256 with the public key’s JSON': () => hmac({ alg: 'HS256', kid: 'ours' }, good.claims, JSON.stringify(rsa.jwk)),
  'HS256 with the public key’s modulus': () =>
    hmac({ alg: 'HS256' }, good.claims, Buffer.from(rsa.jwk.n ?? '', 'base64url')),
  'HS256 with an empty secret': () => hmac({ alg: 'HS256' }, good.claims, ''),
  'HS256 with another secret': () => hmac({ alg: 'HS256' }, good.claims, `${SECRET}x`),
  'HS256 with the secret’s beginning': () => hmac({ alg: 'HS256' }, good.claims, SECRET.slice(0, 16)),
  'HS384 with the secret': () => hmac({ alg: 'HS384' }, good.claims, SECRET, 384),
  'HS512 with the secret': () => hmac({ alg: 'HS512' }, good.claims, SECRET, 512),
  'hs256 in small letters': () => hmac({ alg: 'hs256' }, good.claims, SECRET),
  'RS256 by a foreign key': () => resigned({ kid: 'ours' }),
  'RS256 by a foreign key without a name': () => resigned({}),
  'RS256 by our key under no name': () => resigned({}, rsa.privateKey),
  'RS256 by our key under another name': () => resigned({ kid: 'theirs' }, rsa.privateKey),
  'kid as a path': () => resigned({ kid: '../../../../dev/null' }),
  'kid as SQL': () => resigned({ kid: "' union select 'secret' --" }),
  'kid as an address': () => resigned({ kid: 'https://evil.example/key' }),
  'kid with NUL': () => resigned({ kid: 'ours\0' }),
  'kid as __proto__': () => resigned({ kid: '__proto__' }),
  'a jwk of its own': async () => resigned({ kid: 'ours', jwk: await exportJWK(foreign.publicKey) }),
  'a jku of its own': () => resigned({ kid: 'ours', jku: 'https://evil.example/jwks.json' }),
  'an x5u of its own': () => resigned({ kid: 'ours', x5u: 'https://evil.example/cert.pem' }),
  'an x5c of its own': () => resigned({ kid: 'ours', x5c: ['MIIB'] }),
  'PS256 by a foreign key': () =>
    `${encoded({ alg: 'PS256', kid: 'ours' })}.${good.token.split('.').slice(1).join('.')}`,
  'RS512 over an RS256 signature': () =>
    `${encoded({ ...good.header, alg: 'RS512' })}.${good.token.split('.').slice(1).join('.')}`,
  'ES256 with an empty signature': () =>
    `${encoded({ alg: 'ES256', kid: 'ours' })}.${encoded(good.claims)}.${Buffer.alloc(64).toString('base64url')}`,
  'something critical': () => shared({}, { alg: 'HS256', crit: ['exp'], exp: 1 }),
  'an unencoded payload': () => shared({}, { alg: 'HS256', b64: false, crit: ['b64'] }),
  expired: () => shared({ exp: soon() - 700 }),
  'expired this second': () => shared({ exp: soon() - 600 }),
  'without exp': () => shared({ exp: undefined }),
  'exp as a text': () => shared({ exp: String(soon()) }),
  'exp as null': () => shared({ exp: null }),
  'exp below zero': () => shared({ exp: -1 }),
  'exp beyond numbers': () =>
    hmac({ alg: 'HS256' }, good.claims, SECRET).replace(
      /\.[^.]+\./,
      `.${Buffer.from('{"exp":1e999}').toString('base64url')}.`,
    ),
  'not valid yet': () => shared({ nbf: soon() }),
  'nbf as a text': () => shared({ nbf: '0' }),
  'nbf as a list': () => shared({ nbf: [0] }),
  'a foreign issuer': () => shared({ iss: 'https://evil.example/auth/v1' }),
  'no issuer': () => shared({ iss: undefined }),
  'an issuer that begins like ours': () => shared({ iss: `${String(good.claims['iss'])}.evil.example` }),
  'issuers in a list': () => shared({ iss: [good.claims['iss']] }),
  'aud as a list': () => shared({ aud: ['authenticated'] }),
  'a foreign aud': () => shared({ aud: 'others' }),
  'no aud': () => shared({ aud: undefined }),
  'no sub': () => shared({ sub: undefined }),
  'sub as a list': () => shared({ sub: [good.claims['sub']] }),
  'sub as an object': () => shared({ sub: { toString: 'x' } }),
  'somebody who is not there': () => shared({ sub: randomUUID() }),
  'a session that is not there': () => shared({ session_id: randomUUID() }),
  'a session that is no id': () => shared({ session_id: 'x' }),
  'a session as a list': () => shared({ session_id: [good.claims['session_id']] }),
  'role as a list': () => shared({ role: ['service_role'] }),
  'role as an object': () => shared({ role: { service_role: true } }),
  'aal as a number': () => shared({ aal: 2 }),
  'claims as a list': () => hmac({ alg: 'HS256' }, [good.claims], SECRET),
  'claims as a text': () => hmac({ alg: 'HS256' }, 'claims', SECRET),
  'claims as null': () => hmac({ alg: 'HS256' }, null, SECRET),
  'another role under the old signature': () => {
    const [header, , signature] = good.token.split('.');
    return `${header}.${encoded({ ...good.claims, role: 'service_role' })}.${signature}`;
  },
  'its header alone': () => good.token.split('.')[0] ?? '',
  'without its signature': () => good.token.split('.').slice(0, 2).join('.'),
  'with an empty signature': () => `${good.token.split('.').slice(0, 2).join('.')}.`,
  'cut by one': () => good.token.slice(0, -1),
  'cut to a third': () => good.token.slice(0, good.token.length / 3),
  'with a letter more': () => `${good.token}A`,
  'with padding': () => `${good.token}==`,
  'with a fourth part': () => `${good.token}.${good.token.split('.')[2]}`,
  'with five parts': () => `${good.token}.x.y`,
  'with another last letter of its signature': () =>
    `${good.token.slice(0, -2)}${good.token.endsWith('AA') ? 'BB' : 'AA'}`,
  huge: () => shared({ user_metadata: { x: 'x'.repeat(200_000) } }),
  'dots alone': () => '..',
  'a key of the public kind': () => 'sb_publishable_0123456789',
  'not base64': () => '!!!.???.***',
  'broken JSON in its header': () => `${Buffer.from('{"alg":').toString('base64url')}.e30.x`,
};

test('there are at least sixty of them', () => {
  expect(Object.keys(TOKENS).length).toBeGreaterThanOrEqual(60);
});

test.each(Object.keys(TOKENS))('a token is refused: %s', async (name) => {
  const headers = { authorization: `Bearer ${await TOKENS[name]?.()}` };
  for (const path of ['/user', '/sessions', '/admin/users', '/admin/audit']) {
    const answer = await auth.ask(path, { headers });
    const text = await answer.text();
    expect([401, 403], `${path}: ${text}`).toContain(answer.status);
    expect(text).not.toMatch(/"email"|secret|jose|JWS/i);
  }
});

test('what they were made from is accepted, by either key', async () => {
  for (const token of [good.token, shared()])
    expect((await auth.ask('/user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
});

test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', 'bearer  x', 'Token x', 'Bearer\tx'])(
  'without a bearer there is no authorization: "%s"',
  async (authorization) => {
    const answer = await auth.ask('/user', { headers: { authorization } });
    expect(answer.status).toBe(401);
  },
);
