import { and, eq } from 'drizzle-orm';
import { identities } from '#db/schema/auth/user.ts';
import type { Metadata } from '#db/schema/auth/user.ts';
import { audit } from '../audit.ts';
import { signupDisabled } from '../auth-error.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import type { Visit } from '../sessions/session.ts';
import { refuseBanned } from '../users/banned.ts';
import { addIdentity, insertUser, merged, updateUser, withProviders } from '../users/create-user.ts';
import { lockUser, whole } from '../users/find-user.ts';
import type { User } from '../users/user.ts';

export type Person = { subject: string; email: string; data: Metadata };

/**
 * Whoever a company's sign-on vouches for. Found by the company and its own id of them, never by address: an account
 * with the same address that came another way is somebody else's.
 */
export async function ssoUser(
  { settings }: Pick<AuthNeeds, 'settings'>,
  tx: Tx,
  provider: string,
  person: Person,
  visit: Visit,
): Promise<User> {
  const { now } = visit;
  const [identity] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerId, person.subject)))
    .limit(1);
  if (!identity) return newcomer(settings, tx, provider, person, visit);
  const user = await lockUser(tx, { id: identity.userId });
  if (!user) throw new Error('An identity without its user');
  refuseBanned(user, now);
  await tx
    .update(identities)
    .set({ identityData: person.data, lastSignInAt: now, updatedAt: now })
    .where(eq(identities.id, identity.id));
  const changed = await updateUser(
    tx,
    await whole(tx, user),
    { email: person.email, rawUserMetaData: merged(user.rawUserMetaData, person.data) },
    now,
  );
  return withProviders(tx, changed, now);
}

async function newcomer(
  settings: AuthNeeds['settings'],
  tx: Tx,
  provider: string,
  { subject, email, data }: Person,
  visit: Visit,
): Promise<User> {
  if (settings.signup.isDisabled) throw signupDisabled();
  const user = await insertUser(
    tx,
    settings,
    { email, emailConfirmedAt: visit.now, isSsoUser: true, rawUserMetaData: data },
    visit.now,
  );
  const made = await addIdentity(tx, user, { provider, providerId: subject, data }, visit.now);
  await audit(tx, visit, made, 'user_signedup', { provider });
  return made;
}
