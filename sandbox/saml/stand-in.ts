import type { StandIn } from '../stand-in.ts';
import { samlMigrations } from './migrations.ts';
import { samlWire } from './wire.ts';

export const saml: StandIn = {
  provider: 'saml',
  title: 'Acme sign-on',
  summary: 'A company’s SAML identity provider, for the domain acme.test; its metadata is at /saml/metadata.',
  migrations: samlMigrations,
  open: (sandbox) => ({ wire: { at: '/saml', routes: samlWire(sandbox) } }),
};
