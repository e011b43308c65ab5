import type { Person } from '#providers/sign-in/sign-in-provider.ts';
import { audit } from '../audit.ts';
import { AuthError } from '../auth-error.ts';
import type { Tx } from '../needs.ts';
import type { Visit } from '../sessions/session.ts';
import { findByHash, forgetTokens } from '../tokens/one-time-token.ts';
import { refuseBanned } from '../users/banned.ts';
import { addIdentity, merged, updateUser } from '../users/create-user.ts';
import { lockUser } from '../users/find-user.ts';
import type { User } from '../users/user.ts';
import { addressesOf, findByIdentity } from './decide-account.ts';

/** Whoever was invited by mail comes in through a provider that knows the same address. */
export async function acceptInvite(
  tx: Tx,
  inviteToken: string,
  { provider, person, visit }: { provider: string; person: Person; visit: Visit },
): Promise<User> {
  const token = await findByHash(tx, inviteToken, ['confirmation_token']);
  const invited = token && (await lockUser(tx, { id: token.userId }));
  if (!invited?.invitedAt) throw new AuthError(404, 'invite_not_found', 'Invite not found');
  refuseBanned(invited, visit.now);
  if (!addressesOf(person).some(({ address, isVerified }) => isVerified && address === invited.email))
    throw new AuthError(400, 'bad_oauth_callback', 'Invited email does not match emails from external provider');
  if (await findByIdentity(tx, provider, person.subject))
    throw new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user');
  await forgetTokens(tx, invited.id);
  const identity = { provider, providerId: person.subject, data: person.profile };
  const user = await addIdentity(tx, invited, identity, visit.now);
  await audit(tx, visit, user, 'user_signedup', { provider });
  const rawUserMetaData = merged(user.rawUserMetaData, person.profile);
  return updateUser(tx, user, { emailConfirmedAt: visit.now, rawUserMetaData }, visit.now);
}
