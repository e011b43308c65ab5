import type { Tx } from '#db/client.ts';
import { merged, setIdentityData, updateUser } from './create-user.ts';
import type { User } from './user.ts';

/** An address that was shown to be somebody's; whoever was anonymous is so no more. */
export async function confirmEmail(tx: Tx, user: User, now: Date): Promise<User> {
  const known = await setIdentityData(tx, user, 'email', { email: user.email, email_verified: true }, now);
  return updateUser(
    tx,
    known,
    {
      emailConfirmedAt: user.emailConfirmedAt ?? now,
      isAnonymous: false,
      rawUserMetaData: merged(known.rawUserMetaData, { email_verified: true }),
    },
    now,
  );
}

export async function confirmPhone(tx: Tx, user: User, now: Date): Promise<User> {
  const known = await setIdentityData(tx, user, 'phone', { phone: user.phone, phone_verified: true }, now);
  return updateUser(
    tx,
    known,
    {
      phoneConfirmedAt: user.phoneConfirmedAt ?? now,
      isAnonymous: false,
      rawUserMetaData: merged(known.rawUserMetaData, { phone_verified: true }),
    },
    now,
  );
}
