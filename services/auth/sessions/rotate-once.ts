import type pg from 'pg';
import type { Keys } from '#base/keys.ts';
import type { User } from '../users/user.ts';
import { WHOLE_USER, wholeUserFrom } from '../users/whole-user.ts';
import type { AmrRow } from './amr.ts';
import { hashedToken, isToken, nextToken } from './refresh-token.ts';
import type { Session, Visit } from './session.ts';

export type Rotated = { session: Pick<Session, 'id' | 'aal'>; user: User; amr: AmrRow[]; refreshToken: string };

/**
 * What nearly every refresh is, in one statement: the token is the active one, and nothing speaks against its session.
 * The session's row is held first, as the longer way does, so that the two never wait for each other in a circle.
 * Whoever comes second finds its token revoked: then, as for anything else, the answer is `undefined`.
 */
const STATEMENT = `
  with held as (
    select s.id, s.user_id, s.aal
    from auth.refresh_tokens t
    join auth.sessions s on s.id = t.session_id
    join auth.users u on u.id = s.user_id
    where t.token = $1
      and (s.not_after is null or s.not_after >= $3)
      and (u.banned_until is null or u.banned_until <= $3)
    for update of s
  ), spent as (
    update auth.refresh_tokens t set revoked = true, updated_at = $3
    from held where t.token = $1 and t.session_id = held.id and not t.revoked
    returning t.session_id
  ), child as (
    insert into auth.refresh_tokens (token, user_id, parent, session_id, created_at, updated_at)
    select $2, held.user_id, $1, held.id, $3, $3 from held join spent on spent.session_id = held.id
  ), used as (
    update auth.sessions s set refreshed_at = $3, updated_at = $3, user_agent = $4, ip = $5
    from spent where s.id = spent.session_id
  )
  select held.id, held.aal, (
    select coalesce(json_agg(json_build_object('method', a.authentication_method, 'at', a.updated_at)
      order by a.updated_at desc, a.id desc), '[]')
    from auth.mfa_amr_claims a where a.session_id = held.id
  ) as amr, ${WHOLE_USER} as user
  from held join spent on spent.session_id = held.id join auth.users on users.id = held.user_id`;

type Row = Pick<Session, 'id' | 'aal'> & {
  amr: { method: string; at: string }[];
  user: Parameters<typeof wholeUserFrom>[0];
};

export async function rotateOnce(
  pool: pg.Pool,
  keys: Keys,
  token: string,
  { now, userAgent, ip }: Visit,
): Promise<Rotated | undefined> {
  if (!isToken(token)) return undefined;
  const refreshToken = nextToken(keys, token);
  const { rows } = await pool.query<Row>({
    name: 'auth_rotate_once',
    text: STATEMENT,
    values: [hashedToken(token), hashedToken(refreshToken), now, userAgent ?? null, ip],
  });
  const [row] = rows;
  if (!row) return undefined;
  const amr = row.amr.map(({ method, at }) => ({ authenticationMethod: method, updatedAt: new Date(at) }));
  return { session: { id: row.id, aal: row.aal }, user: wholeUserFrom(row.user), amr, refreshToken };
}
