import { getTableColumns } from 'drizzle-orm';
import type pg from 'pg';
import { sessions } from '#db/schema/auth/session.ts';
import type { Session } from '../sessions/session.ts';
import type { User } from './user.ts';
import { members, momentsOf, WHOLE_USER, wholeUserFrom, withMoments } from './whole-user.ts';

const sessionColumns = getTableColumns(sessions);
const sessionMoments = momentsOf(sessionColumns);

const STATEMENT = `
  select ${WHOLE_USER} as user, (
    select json_build_object(${members('sessions', sessionColumns)})
    from auth.sessions where sessions.id = $2 and sessions.user_id = users.id
  ) as session
  from auth.users where users.id = $1`;

type Row = { user: Parameters<typeof wholeUserFrom>[0]; session: Record<string, unknown> | null };

/** Everything that is asked of the database before somebody's token is believed, in one statement. */
export async function findUserAndSession(
  pool: pg.Pool,
  userId: string,
  sessionId: string | undefined,
): Promise<{ user: User | undefined; session: Session | undefined }> {
  const { rows } = await pool.query<Row>({
    name: 'auth_user_and_session',
    text: STATEMENT,
    values: [userId, sessionId ?? null],
  });
  const [row] = rows;
  return { user: row && wholeUserFrom(row.user), session: row?.session ? sessionFrom(row.session) : undefined };
}

function sessionFrom(written: Record<string, unknown>): Session {
  withMoments(written, sessionMoments);
  return written as unknown as Session;
}
