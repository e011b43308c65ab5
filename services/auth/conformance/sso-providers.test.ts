import { beforeAll, expect, test } from 'vitest';
import { FORBIDDEN_URLS } from '#testing/hostile/forbidden-addresses.ts';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { testIdentityProvider } from './test-identity-provider.ts';
import { samlAdmin, samlKey } from './test-saml.ts';

let auth: TestAuth;
let ask: ReturnType<typeof samlAdmin>;
beforeAll(async () => {
  auth = await openTestAuth({ GOTRUE_SAML_PRIVATE_KEY: samlKey });
  ask = samlAdmin(auth);
  return auth.close;
});

test('a provider is made, read, listed, changed and removed', async () => {
  const idp = testIdentityProvider();
  const made = await ask('POST', '', { type: 'saml', metadata_xml: idp.metadata, domains: ['One.Example'] });
  expect(made).toMatchObject({
    status: 201,
    json: {
      id: expect.any(String),
      disabled: false,
      saml: { entity_id: idp.entityId, metadata_xml: idp.metadata },
      domains: [{ domain: 'one.example' }],
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  });
  const path = `/${String(made.json['id'])}`;
  expect(await ask('GET', path)).toMatchObject({ status: 200, json: made.json });
  const { json } = await ask('GET', '');
  expect(json['items']).toContainEqual({ ...made.json, saml: { entity_id: idp.entityId } });

  const changes = {
    domains: ['two.example'],
    attribute_mapping: { keys: { name: { names: ['displayName', 'cn'], default: 'Nobody' } } },
    name_id_format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  };
  expect(await ask('PUT', path, changes)).toMatchObject({
    status: 200,
    json: {
      domains: [{ domain: 'two.example' }],
      saml: {
        entity_id: idp.entityId,
        attribute_mapping: changes.attribute_mapping,
        name_id_format: changes.name_id_format,
      },
    },
  });
  expect((await ask('DELETE', path)).status).toBe(200);
  expect(await ask('GET', path)).toMatchObject({ status: 404, code: 'sso_provider_not_found' });
});

test('a domain, and an identity provider, belong to one', async () => {
  const idp = testIdentityProvider();
  await ask('POST', '', { type: 'saml', metadata_xml: idp.metadata, domains: ['taken.example'] });
  expect(await ask('POST', '', { type: 'saml', metadata_xml: idp.metadata })).toMatchObject({
    status: 422,
    code: 'saml_idp_already_exists',
  });
  const other = { type: 'saml', metadata_xml: testIdentityProvider().metadata };
  expect(await ask('POST', '', { ...other, domains: ['TAKEN.example'] })).toMatchObject({
    status: 400,
    code: 'sso_domain_already_exists',
  });
  const made = await ask('POST', '', other);
  expect(await ask('PUT', `/${String(made.json['id'])}`, { metadata_xml: idp.metadata })).toMatchObject({
    status: 400,
    code: 'saml_entity_id_mismatch',
  });
});

const { metadata } = testIdentityProvider();

test.each<[string, Record<string, unknown>]>([
  ['no type', { metadata_xml: metadata }],
  ['no metadata', { type: 'saml' }],
  ['metadata twice', { type: 'saml', metadata_xml: metadata, metadata_url: 'https://idp.example/' }],
  ['no domain', { type: 'saml', metadata_xml: metadata, domains: ['not a domain'] }],
  ['an unknown name format', { type: 'saml', metadata_xml: metadata, name_id_format: 'urn:x' }],
  ['metadata that is no XML', { type: 'saml', metadata_xml: 'hello' }],
  ['metadata with entities', { type: 'saml', metadata_xml: `<!DOCTYPE a [<!ENTITY b "c">]>${metadata}` }],
  [
    'metadata without a key',
    { type: 'saml', metadata_xml: metadata.replace(/<KeyDescriptor.*<\/KeyDescriptor>/s, '') },
  ],
  ['metadata with a bad key', { type: 'saml', metadata_xml: metadata.replace(/Certificate>M/, 'Certificate>N') }],
  ['metadata without a name', { type: 'saml', metadata_xml: metadata.replace(/entityID="[^"]*"/, '') }],
  ['metadata that leads nowhere', { type: 'saml', metadata_xml: metadata.replace('https://idp.test', 'javascript:') }],
  ['metadata nested deep', { type: 'saml', metadata_xml: `${'<a>'.repeat(9_000)}${'</a>'.repeat(9_000)}` }],
])('%s is refused', async (_, body) => {
  expect(await ask('POST', '', body)).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('metadata that cannot be fetched is said so', async () => {
  const body = { type: 'saml', metadata_url: 'http://127.0.0.1:1/metadata' };
  expect(await ask('POST', '', body)).toMatchObject({ status: 400, code: 'saml_metadata_fetch_failed' });
});

test('where local metadata is not allowed, this machine is not asked', async () => {
  auth.needs.settings = { ...auth.needs.settings, saml: { ...auth.needs.settings.saml, allowsLocalMetadata: false } };
  for (const url of ['https://localhost/', ...FORBIDDEN_URLS.filter((each) => each !== '')])
    expect(await ask('POST', '', { type: 'saml', metadata_url: url }), url).toMatchObject({
      status: 400,
      code: 'saml_metadata_fetch_failed',
      json: { msg: expect.stringMatching(/only https|public network|not an address/) },
    });
});

test('only administrators may look', async () => {
  expect((await auth.ask('/admin/sso/providers')).status).toBe(401);
});

test('switched off, nothing of it is there, whatever is sent', async () => {
  const off = await openTestAuth({ GOTRUE_SAML_ENABLED: 'false' });
  try {
    for (const [method, path] of [
      ['POST', '/sso'],
      ['GET', '/sso/saml/metadata'],
      ['POST', '/sso/saml/acs'],
    ] as const) {
      const answer = await off.ask(path, { method, ...(method === 'POST' ? { body: 'no JSON' } : {}) });
      expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([404, 'saml_provider_disabled']);
    }
    expect(await samlAdmin(off)('POST', '', 'x')).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
    expect(await (await off.ask('/settings')).json()).toMatchObject({ saml_enabled: false });
  } finally {
    await off.close();
  }
});

test('so many requests an address', async () => {
  const limited = await openTestAuth({ GOTRUE_RATE_LIMIT_SSO: '2', GOTRUE_SAML_PRIVATE_KEY: samlKey });
  try {
    const statuses = [];
    for (let index = 0; index < 3; index += 1)
      statuses.push((await limited.ask('/sso', { method: 'POST', body: '{"domain":"none.example"}' })).status);
    expect(statuses).toEqual([404, 404, 429]);
  } finally {
    await limited.close();
  }
});
