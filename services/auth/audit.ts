import type { Db, Tx } from '#db/client.ts';
import { auditLogEntries } from '#db/schema/auth/user.ts';
import type { Visit } from './sessions/session.ts';
import type { User } from './users/user.ts';

const LOG_TYPES = {
  login: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_reauthenticate_requested: 'user',
  user_updated_password: 'user',
  token_refreshed: 'token',
  token_revoked: 'token',
  identity_unlinked: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  generate_recovery_codes: 'recovery_codes',
  recovery_codes_deleted: 'recovery_codes',
} as const;

export type AuditAction = keyof typeof LOG_TYPES;

/** What happened to an account and from where, for its owner and for operators. */
export async function audit(
  db: Db | Tx,
  { ip, now }: Pick<Visit, 'ip' | 'now'>,
  actor: Pick<User, 'id' | 'email' | 'phone' | 'isSsoUser'>,
  action: AuditAction,
  traits?: Record<string, unknown>,
): Promise<void> {
  await db.insert(auditLogEntries).values({
    actorId: actor.id,
    ipAddress: ip,
    createdAt: now,
    payload: {
      action,
      actor_id: actor.id,
      actor_username: actor.email ?? actor.phone ?? '',
      actor_via_sso: actor.isSsoUser,
      log_type: LOG_TYPES[action],
      ...(traits ? { traits } : {}),
    },
  });
}
