import { decodeJwt } from 'jose';
import type { RouterContextProvider } from 'react-router';
import { jarContext, requestContext, runtimeContext } from '#app/context.ts';
import { sessionCookieName } from '#features/identity/session-cookie.ts';
import { readSession } from './stored-session.ts';

type Context = Readonly<RouterContextProvider>;

/** The token of the session in this browser, before somebody signs in over it. */
export function sessionBefore(context: Context): string | undefined {
  const { settings } = context.get(runtimeContext);
  return readSession(context.get(jarContext), sessionCookieName(settings.publicUrl))?.access_token;
}

/** Another has taken its place in this browser, so nobody could use it, or sign it out, any more. */
export async function endReplaced(context: Context, before: string | undefined): Promise<void> {
  const now = sessionBefore(context);
  if (!before || !now || sessionOf(before) === sessionOf(now)) return;
  const { auth, log } = context.get(runtimeContext);
  const { clientAddress } = context.get(requestContext);
  const headers = { authorization: `Bearer ${before}` };
  try {
    await auth.fetch(new Request(`${auth.url}/logout?scope=local`, { method: 'POST', headers }), clientAddress);
  } catch (error) {
    log.warn({ error }, 'a session that was replaced could not be ended');
  }
}

function sessionOf(token: string): unknown {
  try {
    return decodeJwt(token)['session_id'];
  } catch {
    return undefined;
  }
}
