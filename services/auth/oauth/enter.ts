import { eq } from 'drizzle-orm';
import { identities } from '#db/schema/auth/user.ts';
import type { Person } from '#providers/sign-in/sign-in-provider.ts';
import { audit } from '../audit.ts';
import { AuthError, signupDisabled } from '../auth-error.ts';
import { countLetter } from '../http/limits.ts';
import type { Request } from '../letters/mail-code.ts';
import { mailCode } from '../letters/mail-code.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import type { Visit } from '../sessions/session.ts';
import { refuseBanned } from '../users/banned.ts';
import { addIdentity, insertUser, merged, updateUser, withProviders } from '../users/create-user.ts';
import { whole } from '../users/find-user.ts';
import type { User } from '../users/user.ts';
import { decideAccount, verifiedAddresses } from './decide-account.ts';
import { removeUnproven } from './remove-unproven.ts';

export type Entrant = { provider: string; person: Person; isEmailOptional: boolean; request: Request; visit: Visit };

/** A refusal is returned, not thrown: what was done until then, such as a letter's code, must hold. */
export type Entered = { user: User } | { refusal: AuthError };

/** Finds, links or makes the account of somebody whom a provider vouches for. */
export async function enter(
  needs: AuthNeeds,
  tx: Tx,
  after: (act: () => void) => void,
  entrant: Entrant,
): Promise<Entered> {
  const { provider, person, visit, isEmailOptional } = entrant;
  const user = await accountOf(needs, tx, entrant);
  refuseBanned(user, visit.now);
  if (user.emailConfirmedAt || (isEmailOptional && person.emails.length === 0)) return { user };
  if (!isProven(needs, user, person)) return askToConfirm(needs, tx, after, user, entrant);

  const proven = await removeUnproven(tx, user, entrant);
  const confirmed = await updateUser(tx, proven, { emailConfirmedAt: visit.now, isAnonymous: false }, visit.now);
  await audit(tx, visit, confirmed, 'user_signedup', { provider });
  return { user: confirmed };
}

async function accountOf(needs: AuthNeeds, tx: Tx, { provider, person, visit }: Entrant): Promise<User> {
  const { now } = visit;
  const { subject, profile } = person;
  const decision = await decideAccount(needs, tx, provider, person);
  switch (decision.kind) {
    case 'known': {
      await tx
        .update(identities)
        .set({ identityData: profile, lastSignInAt: now, updatedAt: now })
        .where(eq(identities.id, decision.identity.id));
      return withProfile(tx, await whole(tx, decision.user), profile, now);
    }
    case 'link': {
      const linked = await addIdentity(tx, decision.user, { provider, providerId: subject, data: profile }, now);
      return withProfile(tx, linked, profile, now);
    }
    case 'create': {
      if (needs.settings.signup.isDisabled) throw signupDisabled();
      const { email } = decision;
      const user = await insertUser(tx, needs.settings, { email, rawUserMetaData: profile }, now);
      return addIdentity(tx, user, { provider, providerId: subject, data: profile }, now);
    }
    case 'several':
      throw new AuthError(500, 'unexpected_failure', 'Multiple accounts with the same email address were found');
  }
}

async function withProfile(tx: Tx, user: User, profile: Person['profile'], now: Date): Promise<User> {
  const rawUserMetaData = merged(user.rawUserMetaData, profile);
  return withProviders(tx, await updateUser(tx, user, { rawUserMetaData }, now), now);
}

/** The provider vouches for the very address that the account has. */
function isProven({ settings }: AuthNeeds, { email }: User, person: Person): boolean {
  return email !== null && verifiedAddresses(person, settings.email.autoconfirm).includes(email);
}

async function askToConfirm(
  needs: AuthNeeds,
  tx: Tx,
  after: (act: () => void) => void,
  user: User,
  { provider, request, visit }: Entrant,
): Promise<Entered> {
  const { allowsUnverified } = needs.settings.email;
  if (!user.email) {
    const refusal = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`;
    return allowsUnverified ? { user } : { refusal: needsVerification(refusal) };
  }
  await countLetter(needs, 'confirmation', user.email);
  const asked = await mailCode(needs, tx, after, { user, type: 'signup', request });
  await audit(tx, visit, asked, 'user_confirmation_requested', { provider });
  const refusal = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`;
  return allowsUnverified ? { user: asked } : { refusal: needsVerification(refusal) };
}

function needsVerification(message: string): AuthError {
  return new AuthError(422, 'provider_email_needs_verification', message);
}
