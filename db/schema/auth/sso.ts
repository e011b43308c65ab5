import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../moment.ts';
import { auth } from './schema.ts';

export const ssoProviders = auth.table('sso_providers', {
  id: uuid().primaryKey().defaultRandom(),
  resourceId: text('resource_id'),
  disabled: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const ssoDomains = auth.table(
  'sso_domains',
  {
    id: uuid().primaryKey().defaultRandom(),
    ssoProviderId: uuid('sso_provider_id')
      .notNull()
      .references(() => ssoProviders.id, { onDelete: 'cascade' }),
    domain: text().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('sso_domains_domain_idx').on(sql`lower(${table.domain})`),
    index('sso_domains_sso_provider_id_idx').on(table.ssoProviderId),
  ],
);

export const samlProviders = auth.table(
  'saml_providers',
  {
    id: uuid().primaryKey().defaultRandom(),
    ssoProviderId: uuid('sso_provider_id')
      .notNull()
      .references(() => ssoProviders.id, { onDelete: 'cascade' }),
    entityId: text('entity_id').notNull(),
    metadataXml: text('metadata_xml').notNull(),
    metadataUrl: text('metadata_url'),
    attributeMapping: jsonb('attribute_mapping').$type<Record<string, unknown>>(),
    nameIdFormat: text('name_id_format'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('saml_providers_entity_id_key').on(table.entityId),
    index('saml_providers_sso_provider_id_idx').on(table.ssoProviderId),
  ],
);

export const samlRelayStates = auth.table(
  'saml_relay_states',
  {
    id: uuid().primaryKey().defaultRandom(),
    ssoProviderId: uuid('sso_provider_id')
      .notNull()
      .references(() => ssoProviders.id, { onDelete: 'cascade' }),
    requestId: text('request_id').notNull(),
    forEmail: text('for_email'),
    redirectTo: text('redirect_to'),
    flowStateId: uuid('flow_state_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('saml_relay_states_sso_provider_id_idx').on(table.ssoProviderId),
    index('saml_relay_states_created_at_idx').on(table.createdAt.desc()),
  ],
);
