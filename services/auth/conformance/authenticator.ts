import type { GoTrueClient } from '@supabase/auth-js';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { TestAuth } from '../test-auth.ts';

/** The app on somebody's phone: shows the code of the moment. */
export const codeNow = (auth: TestAuth, secret: string) =>
  new TOTP({ secret }).generate({ timestamp: auth.clock.now().getTime() });

/** Enrolled and not proved yet. */
export async function enrolled(client: GoTrueClient, friendlyName = 'phone') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  expect(error).toBeNull();
  if (!data) throw new Error('not enrolled');
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
}

/** Enrolled and proved, so that the client is at aal2. */
export async function proved(auth: TestAuth, client: GoTrueClient, friendlyName?: string) {
  const factor = await enrolled(client, friendlyName);
  const { error } = await client.mfa.challengeAndVerify({
    factorId: factor.factorId,
    code: codeNow(auth, factor.secret),
  });
  expect(error).toBeNull();
  return factor;
}
