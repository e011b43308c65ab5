import { audit } from '../audit.ts';
import { invalid } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';
import { visitOf } from '../http/visit.ts';
import { endSessions } from '../sessions/session.ts';

export async function logout(context: AuthContext): Promise<Response> {
  const { db } = context.get('needs');
  const { user, session } = context.get('caller');
  const scope = context.req.query('scope') || 'global';
  if (scope !== 'global' && scope !== 'local' && scope !== 'others')
    throw invalid(`Unsupported logout scope "${scope.slice(0, 40)}"`);
  await db.transaction(async (tx) => {
    await audit(tx, visitOf(context), user, 'logout');
    if (scope === 'global' || !session) await endSessions(tx, user.id, { scope: 'global' });
    else await endSessions(tx, user.id, { scope, sessionId: session.id });
  });
  return context.body(null, 204);
}
