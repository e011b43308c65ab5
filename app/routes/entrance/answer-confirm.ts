import type { GoTrueClient } from '@supabase/auth-js';
import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { accountClient } from '#app/auth/sessions/account-client.ts';
import { endReplaced, sessionBefore } from '#app/auth/sessions/session-before.ts';
import { localeContext, runtimeContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { ConfirmForm } from '#features/entrance/entrance-forms.ts';
import type { CodeSent, EntranceReply } from '#features/entrance/entrance-reply.ts';
import { LETTER_KINDS } from '#features/entrance/letter-kind.ts';
import { phoneNumberFrom } from '#features/entrance/phone-number.ts';
import { forgetCode } from './code-on-its-way.ts';
import { failed, mustWait, refused } from './entrance-answers.ts';
import { isAnother } from './is-another.ts';
import { afterReturn, onward } from './onward.ts';
import { returnAddress } from './return-address.ts';

type Context = Readonly<RouterContextProvider>;
type Of<Intent> = Extract<ConfirmForm, { intent: Intent }>;

/** The code of a letter or a text, typed; or the same once more. */
export async function answerConfirm(request: Request, context: Context) {
  const read = await readForm(request, ConfirmForm);
  const code = codeSentTo(read.values);
  const wait = mustWait(context, read.values, code);
  if (wait) return wait;
  // To an address that makes no sense nothing was sent: it is asked for once more.
  if (!read.ok) return refused(context, read, read.problems['email'] ? undefined : code);
  const form = read.data;
  const client = accountClient(context, request);
  switch (form.intent) {
    case 'code':
      return enterByCode(context, client, form);
    case 'texted-code':
      return enterByText(context, client, form);
    case 'resend':
      return sendAgain(context, client, form);
    case 'text-again':
      return textAgain(context, client, form);
  }
}

/** Whose code it is, whatever the rest of the form says. */
function codeSentTo({ kind, email, phone }: Record<string, string>): CodeSent | undefined {
  const number = phone === undefined ? undefined : phoneNumberFrom(phone);
  if (number) return { phone: number };
  const letter = LETTER_KINDS.find((each) => each === kind);
  return letter && email ? { letter, email } : undefined;
}

async function enterByCode(context: Context, client: GoTrueClient, { kind, email, code, next }: Of<'code'>) {
  const before = sessionBefore(context);
  const { data: entered, error } = await client.verifyOtp({ email, token: code, type: OTP_TYPES[kind] });
  if (error) return failed(context, error, { email, code: { letter: kind, email } });
  await endReplaced(context, before);
  forgetCode(context);
  return redirect(onward(context, ...afterReturn({ kind, next, isAnother: isAnother(context, entered.user) })));
}

/** `email` is a sign-up's code or a link's: a link to somebody new is their sign-up. */
const OTP_TYPES = { signup: 'email', link: 'email', recovery: 'recovery', email_change: 'email_change' } as const;

async function enterByText(context: Context, client: GoTrueClient, { phone, code, next }: Of<'texted-code'>) {
  const before = sessionBefore(context);
  const { data: entered, error } = await client.verifyOtp({ phone, token: code, type: 'sms' });
  if (error) return failed(context, error, { code: { phone } });
  await endReplaced(context, before);
  forgetCode(context);
  return redirect(onward(context, ...afterReturn({ kind: 'link', next, isAnother: isAnother(context, entered.user) })));
}

async function sendAgain(context: Context, client: GoTrueClient, form: Of<'resend'>) {
  const { kind, email } = form;
  const { error } = await letterAgain(context, client, form);
  return answerFor(context, error, { letter: kind, email });
}

function letterAgain(context: Context, client: GoTrueClient, { kind, email, captcha, next }: Of<'resend'>) {
  const { settings } = context.get(runtimeContext);
  const redirectTo = returnAddress(settings, context.get(localeContext), { kind, next });
  const options = { emailRedirectTo: redirectTo, captchaToken: captcha };
  switch (kind) {
    case 'signup':
    case 'email_change':
      return client.resend({ type: kind, email, options });
    case 'link':
      return client.signInWithOtp({ email, options });
    case 'recovery':
      return client.resetPasswordForEmail(email, { redirectTo, captchaToken: captcha });
  }
}

/** Asked for anew: the service's own resending is for numbers that have never been confirmed. */
async function textAgain(context: Context, client: GoTrueClient, { phone, captcha }: Of<'text-again'>) {
  const { error } = await client.signInWithOtp({ phone, options: { captchaToken: captcha } });
  return answerFor(context, error, { phone });
}

function answerFor(context: Context, error: Parameters<typeof failed>[1] | null, code: CodeSent) {
  const email = 'email' in code ? code.email : '';
  return error ? failed(context, error, { email, code }) : data<EntranceReply>({ kind: 'sent', code });
}
