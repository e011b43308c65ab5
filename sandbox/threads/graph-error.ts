import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { WireFailure } from '../stand-in.ts';

type Told = { message: string; type: string; code: number; error_subcode?: number; is_transient?: boolean };

export function graphError(c: Context, status: 400 | 500, told: Told & Record<string, unknown>): Response {
  return c.json({ error: { ...told, fbtrace_id: `A${randomBytes(16).toString('base64url')}` } }, status);
}

export function badParameter(c: Context, message: string): Response {
  return graphError(c, 400, { message, type: 'THApiException', code: 100 });
}

export function badCode(c: Context, reason: string): Response {
  return graphError(c, 400, {
    message: 'Invalid parameter',
    type: 'OAuthException',
    code: 100,
    error_subcode: 4279030,
    is_transient: false,
    error_user_title: 'Invalid authorization code specified',
    error_user_msg: `Invalid authorization code. Reason: ${reason}.`,
  });
}

export const threadsFailure: WireFailure = (c, status) =>
  status === 429
    ? graphError(c, 400, { message: 'Application request limit reached', type: 'OAuthException', code: 4 })
    : graphError(c, 500, {
        message: 'An unexpected error has occurred. Please retry your request later.',
        type: 'OAuthException',
        code: 2,
        is_transient: true,
      });
