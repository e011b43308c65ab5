import type { GoTrueClient } from '@supabase/auth-js';
import { redirect } from 'react-router';
import { endSession } from '#app/auth/sessions/own-sessions.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { told } from '#features/identity/told.ts';
import type { Context } from './account-answers.ts';
import { backTo, failedIn } from './account-answers.ts';

/** One that is gone, or is somebody else's, is not in the list that comes back. */
export async function endOneSession(context: Context, client: GoTrueClient, id: string) {
  const isEnded = await endSession(context, client, id);
  return backTo(context, 'sessions', isEnded ? 'session-ended' : undefined);
}

export async function signOut(
  context: Context,
  client: GoTrueClient,
  intent: 'sign-out-others' | 'sign-out-everywhere',
) {
  const isHereToo = intent === 'sign-out-everywhere';
  const { error } = await client.signOut({ scope: isHereToo ? 'global' : 'others' });
  if (error) return failedIn(context, intent, error);
  return isHereToo ? outside(context, 'logged-out') : backTo(context, 'sessions', 'others-signed-out');
}

/** What the browser kept of private pages goes too. */
export function outside(context: Context, news: 'logged-out' | 'leaving') {
  return redirect(onward(context, told('/', news)), { headers: { 'clear-site-data': '"cache"' } });
}

export async function unlink(context: Context, client: GoTrueClient, identityId: string) {
  const { data, error: unknown } = await client.getUserIdentities();
  if (unknown) return failedIn(context, 'unlink', unknown);
  const identity = data.identities.find(({ identity_id: id }) => id === identityId);
  if (!identity) return backTo(context, 'identities');
  const { error } = await client.unlinkIdentity(identity);
  return error ? failedIn(context, 'unlink', error) : backTo(context, 'identities', 'identity-unlinked');
}
