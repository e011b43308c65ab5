import { and, eq, ne } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { mfaAmrClaims, sessions } from '#db/schema/auth/session.ts';
import { users } from '#db/schema/auth/user.ts';
import type { User } from '../users/user.ts';
import { newRefreshToken } from './refresh-token.ts';

export type Session = typeof sessions.$inferSelect;

export type Visit = { ip: string; userAgent: string | undefined; now: Date };

/** What opens with a sign-in: every one has a session of its own. */
export type Opened = { session: Session; refreshToken: string };

export async function openSession(
  tx: Tx,
  { user, method, visit, aal = 'aal1' }: { user: User; method: string; visit: Visit; aal?: Session['aal'] },
): Promise<Opened> {
  const { now } = visit;
  const [session] = await tx
    .insert(sessions)
    .values({ userId: user.id, aal, ip: visit.ip, userAgent: visit.userAgent, createdAt: now, updatedAt: now })
    .returning();
  if (!session) throw new Error('No session was made');
  await tx
    .insert(mfaAmrClaims)
    .values({ sessionId: session.id, authenticationMethod: method, createdAt: now, updatedAt: now });
  await tx.update(users).set({ lastSignInAt: now, updatedAt: now }).where(eq(users.id, user.id));
  user.lastSignInAt = now;
  return { session, refreshToken: await newRefreshToken(tx, { session, now }) };
}

export async function endSessions(
  tx: Db | Tx,
  userId: string,
  which: { scope: 'global' } | { scope: 'local' | 'others'; sessionId: string },
): Promise<void> {
  const theirs = eq(sessions.userId, userId);
  if (which.scope === 'global') await tx.delete(sessions).where(theirs);
  else {
    const isThisOne = which.scope === 'local' ? eq(sessions.id, which.sessionId) : ne(sessions.id, which.sessionId);
    await tx.delete(sessions).where(and(theirs, isThisOne));
  }
}
