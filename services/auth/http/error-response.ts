import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AuthError, OAuthError } from '../auth-error.ts';
import { API_VERSION, VERSION_HEADER, wantsCodes } from './api-version.ts';
import type { AuthEnvironment } from './environment.ts';

/** Says what went wrong in the shape the client's version reads. What nobody foresaw is logged and not told. */
export function errorResponse(error: Error, context: Context<AuthEnvironment>): Response {
  if (error instanceof OAuthError) return context.json({ error: error.error, error_description: error.message }, 400);
  const { status, code, message, weakPassword } = toldError(error, context);
  const weak = weakPassword ? { weak_password: weakPassword } : {};
  context.header('x-sb-error-code', code);
  if (wantsCodes(context.req.header(VERSION_HEADER))) {
    context.header(VERSION_HEADER, API_VERSION);
    return context.json({ code, message, ...weak }, status as ContentfulStatusCode);
  }
  const id = status >= 500 ? { error_id: context.get('reference') } : {};
  return context.json({ code: status, error_code: code, msg: message, ...id, ...weak }, status as ContentfulStatusCode);
}

function toldError(error: Error, context: Context<AuthEnvironment>): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof HTTPException && error.status === 413)
    return new AuthError(413, 'request_entity_too_large', 'Request body too large');
  context.get('needs').log.error({ error, reference: context.get('reference') }, 'an auth request failed');
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
}
