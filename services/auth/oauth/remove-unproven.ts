import { and, eq, ne, or } from 'drizzle-orm';
import { mfaFactors } from '#db/schema/auth/factor.ts';
import { identities } from '#db/schema/auth/user.ts';
import type { Tx } from '../needs.ts';
import { endSessions } from '../sessions/session.ts';
import { forgetTokens } from '../tokens/one-time-token.ts';
import { updateUser, withProviders } from '../users/create-user.ts';
import { whole } from '../users/find-user.ts';
import type { User } from '../users/user.ts';
import type { Entrant } from './enter.ts';

/**
 * Whoever signed up with an address without ever confirming it may not be its owner: what they left behind to come back
 * by is removed before the owner moves in.
 */
export async function removeUnproven(tx: Tx, user: User, { provider, person, visit }: Entrant): Promise<User> {
  const others = or(ne(identities.provider, provider), ne(identities.providerId, person.subject));
  await tx.delete(identities).where(and(eq(identities.userId, user.id), others));
  await tx.delete(mfaFactors).where(eq(mfaFactors.userId, user.id));
  await endSessions(tx, user.id, { scope: 'global' });
  await forgetTokens(tx, user.id);
  const emptied = await updateUser(
    tx,
    user,
    {
      encryptedPassword: null,
      phone: null,
      phoneConfirmedAt: null,
      phoneChange: null,
      emailChange: null,
      rawUserMetaData: person.profile,
      rawAppMetaData: { provider },
    },
    visit.now,
  );
  return withProviders(tx, await whole(tx, emptied), visit.now);
}
