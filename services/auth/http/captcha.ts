import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import { isAdmin } from './caller.ts';
import type { AuthContext } from './environment.ts';

export const captchaMember = {
  gotrue_meta_security: z.looseObject({ captcha_token: z.string().max(4096).nullish() }).nullish(),
};

type Given = { gotrue_meta_security?: { captcha_token?: string | null | undefined } | null | undefined };

/** Where a captcha is asked for; an administrator's request needs none. */
export async function checkCaptcha(context: AuthContext, given: Given): Promise<void> {
  const { settings, captcha } = context.get('needs');
  if (!settings.captcha.isEnabled || (await isAdmin(context))) return;
  const token = given.gotrue_meta_security?.captcha_token;
  if (!token)
    throw new AuthError(400, 'captcha_failed', 'captcha protection: request disallowed (no captcha_token found)');
  if (!(await captcha.isPassed(token, context.get('ip'))))
    throw new AuthError(400, 'captcha_failed', 'captcha protection: request disallowed (invalid-input-response)');
}
