import type { AuthNeeds, Tx } from '../needs.ts';
import { forgetTokens } from '../tokens/one-time-token.ts';
import type { OneTimeToken } from '../tokens/one-time-token.ts';
import { confirmEmail, confirmPhone } from '../users/confirm.ts';
import { merged, setIdentityData, updateUser } from '../users/create-user.ts';
import { emailExists, expiredLink, phoneExists } from '../auth-error.ts';
import { findUser } from '../users/find-user.ts';
import type { User } from '../users/user.ts';
import type { VerifyType } from './verify-token.ts';

/** `half`: the other of two addresses has to confirm too. */
export type Accepted = { user: User; half: boolean; oldEmail?: string };

export const HALF_DONE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** What a token that was right changes. Afterwards every other token of this person is gone. */
export async function accept(
  needs: AuthNeeds,
  tx: Tx,
  type: VerifyType,
  token: OneTimeToken,
  user: User,
): Promise<Accepted> {
  const now = needs.clock.now();
  switch (token.tokenType) {
    case 'email_change_token_new':
    case 'email_change_token_current':
      return changeEmail(needs, tx, token, user);
    case 'phone_change_token':
      await forgetTokens(tx, user.id);
      return { user: await changePhone(tx, user, now), half: false };
    default:
      await forgetTokens(tx, user.id);
      return {
        user: type === 'sms' ? await confirmPhone(tx, user, now) : await confirmEmail(tx, user, now),
        half: false,
      };
  }
}

async function changeEmail(needs: AuthNeeds, tx: Tx, token: OneTimeToken, user: User): Promise<Accepted> {
  const { settings, clock } = needs;
  const now = clock.now();
  const isTwice = settings.email.isChangeConfirmedTwice && !settings.email.autoconfirm && user.email !== null;
  if (isTwice && user.emailChangeConfirmStatus === 0)
    return { user: await updateUser(tx, user, { emailChangeConfirmStatus: 1 }, now), half: true };

  const email = user.emailChange;
  if (!email) throw expiredLink();
  const owner = await findUser(tx, { email });
  if (owner && owner.id !== user.id) throw emailExists();
  await forgetTokens(tx, token.userId);
  const renamed = await updateUser(
    tx,
    user,
    {
      email,
      emailChange: null,
      emailChangeConfirmStatus: 0,
      emailConfirmedAt: now,
      isAnonymous: false,
      rawUserMetaData: merged(user.rawUserMetaData, { email, email_verified: true }),
    },
    now,
  );
  const changed = await setIdentityData(tx, renamed, 'email', { email, email_verified: true }, now);
  return { user: changed, half: false, ...(user.email ? { oldEmail: user.email } : {}) };
}

async function changePhone(tx: Tx, user: User, now: Date): Promise<User> {
  const phone = user.phoneChange;
  const owner = phone ? await findUser(tx, { phone }) : undefined;
  if (!phone || (owner && owner.id !== user.id)) throw phoneExists();
  return confirmPhone(
    tx,
    await updateUser(tx, { ...user, phoneConfirmedAt: null }, { phone, phoneChange: null, phoneConfirmedAt: now }, now),
    now,
  );
}
