import { linkingDisabled } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';
import { beginAtProvider } from '../oauth/begin.ts';

export async function authorize(context: AuthContext): Promise<Response> {
  return context.redirect(await beginAtProvider(context), 302);
}

/** For somebody who is signed in and wants another way in. */
export async function authorizeIdentity(context: AuthContext): Promise<Response> {
  const { settings } = context.get('needs');
  if (!settings.manualLinking) throw linkingDisabled();
  const url = await beginAtProvider(context, context.get('caller').user.id);
  return context.req.query('skip_http_redirect') === 'true' ? context.json({ url }) : context.redirect(url, 302);
}
