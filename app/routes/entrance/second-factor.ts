import type { RouterContextProvider } from 'react-router';
import { accountClient } from '#app/auth/sessions/account-client.ts';
import type { SecondFactor } from '#features/entrance/second-factor.ts';

/** What somebody who has signed in with a first factor can show as the second. */
export async function secondFactorOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<SecondFactor | undefined> {
  const { data } = await accountClient(context, request).mfa.listFactors();
  return data
    ? { hasApp: data.totp.length > 0, hasPhone: data.phone.length > 0, keyFactor: data.webauthn[0]?.id }
    : undefined;
}
