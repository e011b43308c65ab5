import type { GoTrueClient } from '@supabase/auth-js';
import { localeContext, runtimeContext } from '#app/context.ts';
import { PRODUCT } from '#base/product.ts';
import { removeFactors } from '#features/account/server/remove-factors.ts';
import type { Person } from '#features/identity/person.ts';
import type { Context } from './account-answers.ts';
import { ask, backTo, failedIn, reply } from './account-answers.ts';
import { forgetFactor, keepFactor } from './factor-under-way.ts';

/** What was begun before and left is taken away first: its code is on nobody's screen any more. */
export async function beginFactor(context: Context, client: GoTrueClient, person: Person) {
  const unknown = await dropUnfinished(client);
  if (unknown) return failedIn(context, 'begin-factor', unknown);
  const { data: made, error } = await client.mfa.enroll({
    factorType: 'totp',
    issuer: PRODUCT,
    friendlyName: 'Authenticator',
  });
  if (error) return failedIn(context, 'begin-factor', error);
  keepFactor(context, person.id, { factor: made.id, uri: made.totp.uri });
  return backTo(context, 'two-factor');
}

/** The first right code turns it on; with it come the codes for the day the phone is lost. */
export async function verifyFactor(
  context: Context,
  client: GoTrueClient,
  { factor: factorId, code }: { factor: string; code: string },
) {
  const { error } = await client.mfa.challengeAndVerify({ factorId, code });
  if (error) return failedIn(context, 'verify-factor', error);
  forgetFactor(context);
  const { data: made } = await makeCodes(client);
  // Without codes it is on all the same, and the page offers to make some.
  return made ? reply({ intent: 'verify-factor', kind: 'codes', codes: made.codes }) : backTo(context, 'two-factor');
}

/** Before its first code it guards nothing. */
export async function cancelFactor(context: Context, client: GoTrueClient) {
  await dropUnfinished(client);
  forgetFactor(context);
  return backTo(context, 'two-factor');
}

export async function dropFactor(context: Context, client: GoTrueClient, factorId: string) {
  await client.mfa.unenroll({ factorId });
  forgetFactor(context);
  return backTo(context, 'two-factor');
}

export async function renewCodes(context: Context, client: GoTrueClient, sure: 'yes' | undefined) {
  if (!sure) return ask(context, 'renew-codes');
  const { data: made, error } = await makeCodes(client);
  if (error) return failedIn(context, 'renew-codes', error);
  return reply({ intent: 'renew-codes', kind: 'codes', codes: made.codes });
}

export async function turnOff(context: Context, person: Person, sure: 'yes' | undefined) {
  if (!sure) return ask(context, 'remove-factors');
  const removed = await removeFactors(context.get(runtimeContext), person, context.get(localeContext));
  if (!removed.ok) return failedIn(context, 'remove-factors', NOT_PROVED);
  return backTo(context, 'two-factor', 'two-factor-off');
}

async function dropUnfinished({ mfa }: GoTrueClient) {
  const { data: factors, error } = await mfa.listFactors();
  for (const { id, factor_type: type, status } of factors?.all ?? [])
    if (type === 'totp' && status === 'unverified') await mfa.unenroll({ factorId: id });
  return error;
}

const NOT_PROVED = { code: 'insufficient_aal', status: 422, name: 'AuthApiError', message: 'AAL2 required' };

async function makeCodes({ mfa: { recoveryCodes } }: GoTrueClient) {
  const { data: status } = await recoveryCodes.getStatus();
  return status ? recoveryCodes.regenerate() : recoveryCodes.generate();
}
