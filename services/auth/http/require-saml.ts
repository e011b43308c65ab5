import type { MiddlewareHandler } from 'hono';
import { AuthError } from '../auth-error.ts';
import type { AuthEnvironment } from './environment.ts';

/** Before anything of a request is read. */
export const requireSaml: MiddlewareHandler<AuthEnvironment> = async (context, next) => {
  if (!context.get('needs').settings.saml.isEnabled)
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  await next();
};
