import { desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { mfaAmrClaims } from '#db/schema/auth/session.ts';
import type { Amr } from '../tokens/claims.ts';

export type AmrRow = Pick<typeof mfaAmrClaims.$inferSelect, 'authenticationMethod' | 'updatedAt'>;

/** How a session was entered, newest first. */
export async function amrRows(db: Db | Tx, sessionId: string): Promise<AmrRow[]> {
  return db
    .select({ authenticationMethod: mfaAmrClaims.authenticationMethod, updatedAt: mfaAmrClaims.updatedAt })
    .from(mfaAmrClaims)
    .where(eq(mfaAmrClaims.sessionId, sessionId))
    .orderBy(desc(mfaAmrClaims.updatedAt), desc(mfaAmrClaims.id));
}

export function amrClaim({ authenticationMethod, updatedAt }: AmrRow): Amr {
  const [method = '', provider] = authenticationMethod.split('|');
  const timestamp = Math.floor(updatedAt.getTime() / 1000);
  return provider ? { method, timestamp, provider } : { method, timestamp };
}
