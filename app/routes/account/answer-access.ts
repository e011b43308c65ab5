import type { GoTrueClient } from '@supabase/auth-js';
import { localeContext, runtimeContext } from '#app/context.ts';
import { returnAddress } from '#app/routes/entrance/return-address.ts';
import type { Context } from './account-answers.ts';
import { backTo, failedIn } from './account-answers.ts';

type EmailAsked = { intent: 'email'; email: string } | { intent: 'resend-email' };

/** A new address holds once its letter, and the one to the address before, were answered. To ask again sends both again. */
export async function askEmail(context: Context, client: GoTrueClient, form: EmailAsked) {
  const email = form.intent === 'email' ? form.email : await pendingEmail(client);
  if (!email) return backTo(context, 'email');
  const { settings } = context.get(runtimeContext);
  const back = { kind: 'email_change', next: '/setting/account' } as const;
  const emailRedirectTo = returnAddress(settings, context.get(localeContext), back);
  const { error } = await client.updateUser({ email }, { emailRedirectTo });
  return error ? failedIn(context, form.intent, error, { email }) : backTo(context, 'email', 'letter-sent');
}

async function pendingEmail(client: GoTrueClient): Promise<string | undefined> {
  const { data } = await client.getUser();
  return data.user?.new_email;
}

export async function setPassword(context: Context, client: GoTrueClient, password: string) {
  const { error } = await client.updateUser({ password });
  return error ? failedIn(context, 'password', error) : backTo(context, 'password', 'new-password');
}
