import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { isId } from '#base/ids.ts';
import { samlProviders, ssoDomains, ssoProviders } from '#db/schema/auth/sso.ts';
import { guardedFetch, GuardedFetchError } from '#base/guarded-fetch.ts';
import { AuthError, invalid } from '../../auth-error.ts';
import type { AuthContext } from '../../http/environment.ts';
import { readBody } from '../../http/read-body.ts';
import type { AuthNeeds, Tx } from '../../needs.ts';
import { AttributeMapping } from '../../sso/attribute-mapping.ts';
import { readMetadata } from '../../sso/identity-provider.ts';
import {
  findSsoProvider,
  findSsoProviderByDomain,
  findSsoProviderByEntity,
  listSsoProviders,
} from '../../sso/sso-providers.ts';
import type { SsoProvider } from '../../sso/sso-providers.ts';
import { isDuplicate } from '../../transact.ts';

const DOMAIN = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

const NAME_ID_FORMATS = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
];

const Body = z.object({
  type: z.string().nullish(),
  resource_id: z.string().max(255).nullish(),
  metadata_url: z.string().max(2048).nullish(),
  metadata_xml: z.string().nullish(),
  domains: z.array(z.string().trim().toLowerCase().regex(DOMAIN, 'must be a domain')).max(100).nullish(),
  attribute_mapping: AttributeMapping.nullish(),
  name_id_format: z.string().nullish(),
  disabled: z.boolean().nullish(),
});
type Body = z.infer<typeof Body>;

export async function listProviders(context: AuthContext): Promise<Response> {
  const items = await listSsoProviders(context.get('needs').db);
  // Metadata can be long, and is in the answer for one.
  return context.json({ items: items.map((provider) => providerJson(provider, { withMetadata: false })) });
}

export async function getProvider(context: AuthContext): Promise<Response> {
  return context.json(providerJson(await providerOf(context)));
}

export async function createProvider(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const body = await readBody(context, Body);
  if (body.type !== 'saml') throw invalid("Only 'saml' supported for SSO provider type");
  checkBody(body);
  const metadata = await metadataFrom(needs, body);
  if (!metadata) throw invalid('Either metadata_xml or metadata_url must be set');
  const now = needs.clock.now();
  const provider = await saved(needs, async (tx) => {
    if (await findSsoProviderByEntity(tx, metadata.entityId)) throw entityExists(metadata.entityId);
    const [row] = await tx
      .insert(ssoProviders)
      .values({ resourceId: body.resource_id, disabled: body.disabled ?? false, createdAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error('No provider was made');
    await tx.insert(samlProviders).values({
      ssoProviderId: row.id,
      ...metadata,
      attributeMapping: body.attribute_mapping ?? null,
      nameIdFormat: body.name_id_format || null,
      createdAt: now,
      updatedAt: now,
    });
    await setDomains(tx, row.id, body.domains ?? [], now);
    return row.id;
  });
  return context.json(providerJson(provider), 201);
}

/** What is not given stays; new metadata must be of the same identity provider. */
export async function updateProvider(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const old = await providerOf(context);
  const body = await readBody(context, Body);
  checkBody(body);
  const metadata = await metadataFrom(needs, body);
  if (metadata && metadata.entityId !== old.saml.entityId)
    throw new AuthError(
      400,
      'saml_entity_id_mismatch',
      `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${old.saml.entityId}'`,
    );
  const now = needs.clock.now();
  const provider = await saved(needs, async (tx) => {
    const about = {
      ...(body.disabled === undefined || body.disabled === null ? {} : { disabled: body.disabled }),
      ...(body.resource_id ? { resourceId: body.resource_id } : {}),
    };
    await tx
      .update(ssoProviders)
      .set({ ...about, updatedAt: now })
      .where(eq(ssoProviders.id, old.id));
    await tx
      .update(samlProviders)
      .set({
        ...metadata,
        ...(body.attribute_mapping ? { attributeMapping: body.attribute_mapping } : {}),
        ...(typeof body.name_id_format === 'string' ? { nameIdFormat: body.name_id_format || null } : {}),
        updatedAt: now,
      })
      .where(eq(samlProviders.ssoProviderId, old.id));
    if (body.domains) await setDomains(tx, old.id, body.domains, now);
    return old.id;
  });
  return context.json(providerJson(provider));
}

export async function deleteProvider(context: AuthContext): Promise<Response> {
  const provider = await providerOf(context);
  await context.get('needs').db.delete(ssoProviders).where(eq(ssoProviders.id, provider.id));
  return context.json(providerJson(provider));
}

async function providerOf(context: AuthContext): Promise<SsoProvider> {
  const id = context.req.param('id') ?? '';
  const provider = isId(id) ? await findSsoProvider(context.get('needs').db, id) : undefined;
  if (!provider) throw new AuthError(404, 'sso_provider_not_found', 'SSO Identity Provider not found');
  return provider;
}

function checkBody(body: Body): void {
  if (body.metadata_url && body.metadata_xml) throw invalid('Only one of metadata_xml or metadata_url needs to be set');
  if (body.name_id_format && !NAME_ID_FORMATS.includes(body.name_id_format))
    throw invalid(`name_id_format must be unspecified or one of ${NAME_ID_FORMATS.join(', ')}`);
}

async function metadataFrom(needs: AuthNeeds, { metadata_xml: given, metadata_url: url }: Body) {
  const metadataXml = given || (url ? await fetched(needs, url) : undefined);
  if (!metadataXml) return undefined;
  const { entityId } = await readMetadata(metadataXml);
  return { entityId, metadataXml, metadataUrl: url || null };
}

async function fetched({ settings }: AuthNeeds, url: string): Promise<string> {
  try {
    return await guardedFetch(url, { ...FETCH_LIMITS, allowsLocal: settings.saml.allowsLocalMetadata });
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    throw new AuthError(400, 'saml_metadata_fetch_failed', `Fetching SAML Metadata failed: ${error.message}`);
  }
}

const FETCH_LIMITS = { mostBytes: 256 * 1024, milliseconds: 5_000, redirects: 3 };

/** Two that claim the same domain or identity provider at once: the database tells the second. */
async function saved(needs: AuthNeeds, save: (tx: Tx) => Promise<string>): Promise<SsoProvider> {
  try {
    return await needs.db.transaction(async (tx) => {
      const provider = await findSsoProvider(tx, await save(tx));
      if (!provider) throw new Error('The provider is gone');
      return provider;
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AuthError(400, 'sso_domain_already_exists', 'The domain or identity provider is already assigned');
  }
}

async function setDomains(tx: Tx, ssoProviderId: string, domains: string[], now: Date): Promise<void> {
  await tx.delete(ssoDomains).where(eq(ssoDomains.ssoProviderId, ssoProviderId));
  for (const domain of new Set(domains)) {
    const owner = await findSsoProviderByDomain(tx, domain);
    if (owner)
      throw new AuthError(
        400,
        'sso_domain_already_exists',
        `SSO Domain '${domain}' is already assigned to an SSO identity provider (${owner.id})`,
      );
    await tx.insert(ssoDomains).values({ ssoProviderId, domain, createdAt: now, updatedAt: now });
  }
}

function entityExists(entityId: string): AuthError {
  return new AuthError(
    422,
    'saml_idp_already_exists',
    `SAML Identity Provider with this EntityID (${entityId}) already exists`,
  );
}

function providerJson(provider: SsoProvider, { withMetadata } = { withMetadata: true }) {
  const { saml } = provider;
  return {
    id: provider.id,
    ...(provider.resourceId ? { resource_id: provider.resourceId } : {}),
    disabled: provider.disabled,
    saml: {
      entity_id: saml.entityId,
      ...(withMetadata ? { metadata_xml: saml.metadataXml } : {}),
      ...(saml.metadataUrl ? { metadata_url: saml.metadataUrl } : {}),
      ...(saml.attributeMapping ? { attribute_mapping: saml.attributeMapping } : {}),
      ...(saml.nameIdFormat ? { name_id_format: saml.nameIdFormat } : {}),
    },
    domains: provider.domains.map((domain) => ({ domain })),
    created_at: provider.createdAt.toISOString(),
    updated_at: provider.updatedAt.toISOString(),
  };
}
