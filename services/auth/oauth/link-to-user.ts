import type { Person } from '#providers/sign-in/sign-in-provider.ts';
import { audit } from '../audit.ts';
import { AuthError, emailExists } from '../auth-error.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import type { Visit } from '../sessions/session.ts';
import { refuseBanned } from '../users/banned.ts';
import { addIdentity, updateUser } from '../users/create-user.ts';
import { findUser, lockUser } from '../users/find-user.ts';
import type { User } from '../users/user.ts';
import { findByIdentity, verifiedAddresses } from './decide-account.ts';

/** Adds a way in to the account of somebody who is signed in. */
export async function linkToUser(
  needs: AuthNeeds,
  tx: Tx,
  userId: string,
  { provider, person, visit }: { provider: string; person: Person; visit: Visit },
): Promise<User> {
  const linked = await findByIdentity(tx, provider, person.subject);
  if (linked)
    throw new AuthError(
      422,
      'identity_already_exists',
      linked.user.id === userId ? 'Identity is already linked' : 'Identity is already linked to another user',
    );
  const target = await lockUser(tx, { id: userId });
  if (!target) throw new AuthError(404, 'user_not_found', 'User not found');
  refuseBanned(target, visit.now);
  const identity = { provider, providerId: person.subject, data: person.profile };
  const user = await addIdentity(tx, target, identity, visit.now);
  await audit(tx, visit, user, 'user_modified', { provider });
  return withAddress(needs, tx, user, person, visit.now);
}

/** Whoever had no address gets the provider's; with a way in of their own they are anonymous no more. */
async function withAddress({ settings }: AuthNeeds, tx: Tx, user: User, person: Person, now: Date): Promise<User> {
  const [email] = verifiedAddresses(person, settings.email.autoconfirm);
  if (user.email || !email) return user.isAnonymous ? updateUser(tx, user, { isAnonymous: false }, now) : user;
  if (await findUser(tx, { email })) throw emailExists();
  return updateUser(tx, user, { email, emailConfirmedAt: now, isAnonymous: false }, now);
}
