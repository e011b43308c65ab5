import { and, desc, eq } from 'drizzle-orm';
import { isId } from '#base/ids.ts';
import { sessions } from '#db/schema/auth/session.ts';
import { AuthError } from '../auth-error.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../http/environment.ts';
import { visitOf } from '../http/visit.ts';

/** Ours, not GoTrue's: where somebody is signed in, newest use first. */
export async function listSessions(context: AuthContext): Promise<Response> {
  const { user, session: current } = context.get('caller');
  const rows = await context
    .get('needs')
    .db.select()
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .orderBy(desc(sessions.updatedAt))
    .limit(100);
  return context.json(
    rows.map((row) => ({
      id: row.id,
      created_at: row.createdAt.toISOString(),
      last_used_at: (row.refreshedAt ?? row.createdAt).toISOString(),
      user_agent: row.userAgent ?? '',
      ip: row.ip ?? '',
      aal: row.aal,
      is_current: row.id === current?.id,
    })),
  );
}

export async function endSession(context: AuthContext): Promise<Response> {
  const { db } = context.get('needs');
  const { user } = context.get('caller');
  const id = context.req.param('id') ?? '';
  const gone = isId(id)
    ? await db
        .delete(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.userId, user.id)))
        .returning({ id: sessions.id })
    : [];
  if (gone.length === 0) throw new AuthError(404, 'session_not_found', 'Session not found');
  await audit(db, visitOf(context), user, 'logout', { session_id: id });
  return context.body(null, 204);
}
