import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { samlProviders, ssoDomains, ssoProviders } from '#db/schema/auth/sso.ts';

/** A company's sign-on. */
export type SsoProvider = typeof ssoProviders.$inferSelect & {
  saml: typeof samlProviders.$inferSelect;
  domains: string[];
};

export const findSsoProvider = (db: Db | Tx, id: string) => one(db, eq(ssoProviders.id, id));

export const findSsoProviderByEntity = (db: Db | Tx, entityId: string) => one(db, eq(samlProviders.entityId, entityId));

export async function findSsoProviderByDomain(db: Db | Tx, domain: string): Promise<SsoProvider | undefined> {
  const [row] = await db
    .select({ id: ssoDomains.ssoProviderId })
    .from(ssoDomains)
    .where(eq(sql`lower(${ssoDomains.domain})`, domain.toLowerCase()))
    .limit(1);
  return row && findSsoProvider(db, row.id);
}

export async function listSsoProviders(db: Db | Tx, where?: SQL): Promise<SsoProvider[]> {
  const rows = await db
    .select({ provider: ssoProviders, saml: samlProviders })
    .from(ssoProviders)
    .innerJoin(samlProviders, eq(samlProviders.ssoProviderId, ssoProviders.id))
    .where(where)
    .orderBy(asc(ssoProviders.createdAt), asc(ssoProviders.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ provider }) => provider.id);
  const domains = await db
    .select()
    .from(ssoDomains)
    .where(inArray(ssoDomains.ssoProviderId, ids))
    .orderBy(asc(ssoDomains.domain));
  return rows.map(({ provider, saml }) =>
    Object.assign(provider, {
      saml,
      domains: domains.filter(({ ssoProviderId }) => ssoProviderId === provider.id).map(({ domain }) => domain),
    }),
  );
}

async function one(db: Db | Tx, where: SQL): Promise<SsoProvider | undefined> {
  const [provider] = await listSsoProviders(db, where);
  return provider;
}
