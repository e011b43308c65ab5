import { eq } from 'drizzle-orm';
import { samlRelayStates } from '#db/schema/auth/sso.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthNeeds, Tx } from '../needs.ts';

export type RelayState = typeof samlRelayStates.$inferSelect;

/** What we must still know when somebody comes back from their company's sign-on. */
export async function keepRelayState(
  tx: Tx,
  kept: Pick<RelayState, 'ssoProviderId' | 'requestId' | 'redirectTo' | 'flowStateId'>,
  now: Date,
): Promise<RelayState> {
  const [row] = await tx
    .insert(samlRelayStates)
    .values({ ...kept, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('No relay state was kept');
  return row;
}

/** Once: whoever comes second, and whoever tried with a wrong answer, begins again. */
export async function takeRelayState(
  { db, clock, settings }: Pick<AuthNeeds, 'db' | 'clock' | 'settings'>,
  id: string,
): Promise<RelayState> {
  const [row] = await db.delete(samlRelayStates).where(eq(samlRelayStates.id, id)).returning();
  if (!row)
    throw new AuthError(404, 'saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?');
  const age = clock.now().getTime() - row.createdAt.getTime();
  if (age >= settings.saml.relayStateLifetime * 1000)
    throw new AuthError(422, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?');
  return row;
}
