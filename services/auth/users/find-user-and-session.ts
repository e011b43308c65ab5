import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sessions } from '#db/schema/auth/session.ts';
import { users } from '#db/schema/auth/user.ts';
import type { Session } from '../sessions/session.ts';
import { WHOLE_USER } from './find-user.ts';
import type { User } from './user.ts';

const statements = new WeakMap<Db, ReturnType<typeof prepare>>();

/** Everything that is asked of the database before somebody's token is believed, in one statement. */
export async function findUserAndSession(
  db: Db,
  userId: string,
  sessionId: string | undefined,
): Promise<{ user: User | undefined; session: Session | undefined }> {
  const statement = statements.get(db) ?? prepare(db);
  statements.set(db, statement);
  const [row] = await statement.execute({ userId, sessionId: sessionId ?? null });
  return { user: row?.user, session: row?.session ?? undefined };
}

function prepare(db: Db) {
  return db
    .select({ user: WHOLE_USER, session: sessions })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, users.id)))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('auth_user_and_session');
}
