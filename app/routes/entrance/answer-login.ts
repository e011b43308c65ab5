import type { GoTrueClient } from '@supabase/auth-js';
import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { accountClient } from '#app/auth/sessions/account-client.ts';
import { endReplaced, sessionBefore } from '#app/auth/sessions/session-before.ts';
import { localeContext, runtimeContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { LoginForm } from '#features/entrance/entrance-forms.ts';
import type { EntranceReply } from '#features/entrance/entrance-reply.ts';
import type { LetterKind } from '#features/entrance/letter-kind.ts';
import { told } from '#features/identity/told.ts';
import { awaitCode } from './code-on-its-way.ts';
import { failed, mustWait, refused } from './entrance-answers.ts';
import { onward } from './onward.ts';
import { returnAddress } from './return-address.ts';

type Context = Readonly<RouterContextProvider>;
type Of<Intent> = Extract<LoginForm, { intent: Intent }>;

/** The forms of the login page, each through the stock client. */
export async function answerLogin(request: Request, context: Context) {
  const read = await readForm(request, LoginForm);
  const wait = mustWait(context, read.values);
  if (wait) return wait;
  if (!read.ok) return refused(context, read);
  const form = read.data;
  const client = accountClient(context, request);
  switch (form.intent) {
    case 'password':
      return logIn(context, client, form);
    case 'register':
      return register(context, client, form);
    case 'link':
      return sendLink(context, client, form);
    case 'second-factor':
      return showSecondFactor(context, client, form);
    case 'text-me':
      return textCode(context, client);
    case 'leave':
      await client.signOut({ scope: 'local' });
      return redirect(onward(context, '/login', form.next));
  }
}

export async function logIn(
  context: Context,
  client: GoTrueClient,
  { email, password, captcha, next }: Omit<Of<'password'>, 'intent'>,
) {
  const before = sessionBefore(context);
  const { error } = await client.signInWithPassword({ email, password, options: { captchaToken: captcha } });
  if (!error) {
    await endReplaced(context, before);
    return redirect(onward(context, '/redirect', next));
  }
  if (error.code !== 'email_not_confirmed') return failed(context, error, { email });
  // Only the right password gets this far, so a new letter tells nobody anything.
  const code = { letter: 'signup', email } as const;
  const emailRedirectTo = backTo(context, 'signup', next);
  const { error: refusal } = await client.resend({ type: 'signup', email, options: { emailRedirectTo } });
  // The captcha went with the password; the letter is sent once another one is given.
  if (refusal?.code === 'captcha_failed') return failed(context, refusal, { email, code });
  return awaitCode(context, code, next);
}

async function register(context: Context, client: GoTrueClient, { email, password, captcha, next }: Of<'register'>) {
  const options = { emailRedirectTo: backTo(context, 'signup', next), captchaToken: captcha };
  const { data: made, error } = await client.signUp({ email, password, options });
  if (error) return failed(context, error, { email });
  if (made.session) return redirect(onward(context, '/redirect', next));
  return awaitCode(context, { letter: 'signup', email }, next);
}

export async function sendLink(
  context: Context,
  client: GoTrueClient,
  { email: to, captcha, next }: Omit<Of<'link'>, 'intent'>,
) {
  if ('phone' in to) {
    const { error } = await client.signInWithOtp({ ...to, options: { captchaToken: captcha } });
    return error ? failed(context, error, { email: to.phone }) : awaitCode(context, to, next);
  }
  const options = { emailRedirectTo: backTo(context, 'link', next), captchaToken: captcha };
  const { error } = await client.signInWithOtp({ ...to, options });
  return error ? failed(context, error, to) : awaitCode(context, { letter: 'link', ...to }, next);
}

async function showSecondFactor(context: Context, client: GoTrueClient, form: Of<'second-factor'>) {
  const { code, challenge, next } = form;
  // Six digits are an app's or a text's; anything else is a recovery code.
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(context, client, code, next);
  const { error } = await verified(client, code, challenge);
  return error ? failed(context, error) : redirect(onward(context, '/redirect', next));
}

async function spendRecoveryCode(context: Context, client: GoTrueClient, code: string, next: string | undefined) {
  const { error } = await client.mfa.recoveryCodes.verify({ code });
  if (error) return failed(context, error);
  const { data: status } = await client.mfa.recoveryCodes.getStatus();
  return redirect(onward(context, told('/redirect', 'recovery-code', status?.remaining), next));
}

async function verified(client: GoTrueClient, code: string, challengeId: string | undefined) {
  const { data: factors, error } = await client.mfa.listFactors();
  if (error) return { error };
  const [phone] = factors.phone;
  if (challengeId && phone) return client.mfa.verify({ factorId: phone.id, challengeId, code });
  const [app] = factors.totp;
  if (!app) return { error: { code: 'mfa_verification_failed', name: 'AuthApiError', message: 'No such factor' } };
  return client.mfa.challengeAndVerify({ factorId: app.id, code });
}

async function textCode(context: Context, client: GoTrueClient) {
  const { data: factors, error } = await client.mfa.listFactors();
  if (error) return failed(context, error);
  const { data: asked, error: refusal } = await client.mfa.challenge({ factorId: factors.phone[0]?.id ?? '' });
  if (refusal) return failed(context, refusal);
  return data<EntranceReply>({ kind: 'texted', challenge: asked.id });
}

function backTo(context: Context, kind: LetterKind, next: string | undefined): string {
  const { settings } = context.get(runtimeContext);
  return returnAddress(settings, context.get(localeContext), { kind, next });
}
