import type { RouterContextProvider } from 'react-router';
import { jarContext, runtimeContext } from '#app/context.ts';
import { sessionCookieName } from '#features/identity/session-cookie.ts';
import { readSession } from './stored-session.ts';

/** The session a request came with, by name, for what must end in the session in which it was begun. */
export async function currentSession(
  context: Readonly<RouterContextProvider>,
): Promise<{ personId: string; sessionId: string } | undefined> {
  const { auth, settings } = context.get(runtimeContext);
  const session = readSession(context.get(jarContext), sessionCookieName(settings.publicUrl));
  const standing = session && (await auth.standingOf(session.access_token));
  if (!standing || standing === 'unreachable') return undefined;
  return { personId: standing.userId, sessionId: standing.sessionId };
}
