import type { StandIn } from '../stand-in.ts';
import { googleMigrations } from './migrations.ts';
import { googleProvider } from './provider.ts';
import { googleRoutes } from './routes.ts';

const AT = '/google';

export const google: StandIn = {
  provider: 'google',
  title: 'Google',
  summary: 'An OpenID provider with four people to sign in as, at /google.',
  migrations: googleMigrations,
  open: ({ db }) => ({ wire: { at: AT, routes: googleRoutes(AT, (issuer) => googleProvider(issuer, db)) } }),
};
