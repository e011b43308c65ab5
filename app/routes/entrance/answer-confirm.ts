import type { GoTrueClient } from '@supabase/auth-js';
import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { accountClient } from '#app/auth/account-client.ts';
import { localeContext, runtimeContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import type { LetterKind } from '#features/identity/letter-kind.ts';
import { ConfirmForm } from '#features/identity/entrance-forms.ts';
import { LETTER_KINDS } from '#features/identity/letter-kind.ts';
import type { EntranceReply } from '#features/identity/entrance-reply.ts';
import { failed, mustWait, refused } from './entrance-answers.ts';
import { afterReturn, onward } from './onward.ts';
import { returnAddress } from './return-address.ts';

type Context = Readonly<RouterContextProvider>;

/** The code of a letter, typed; or the letter, once more. */
export async function answerConfirm(request: Request, context: Context) {
  const read = await readForm(request, ConfirmForm);
  const wait = mustWait(context, read.values);
  if (wait) return wait;
  if (!read.ok)
    return refused(
      context,
      read,
      LETTER_KINDS.find((kind) => kind === read.values['kind']),
    );
  const { kind, email, next } = read.data;
  const client = accountClient(context, request);
  if (read.data.intent === 'resend') {
    const { error } = await sendAgain(context, client, kind, email, next);
    return error
      ? failed(context, error, { email, letter: kind })
      : data<EntranceReply>({ kind: 'sent', letter: kind, email });
  }
  const { error } = await client.verifyOtp({ email, token: read.data.code, type: OTP_TYPES[kind] });
  if (error) return failed(context, error, { email, letter: kind });
  return redirect(onward(context, ...afterReturn(kind, next)));
}

/** `email` is a sign-up's code or a link's: a link to somebody new is their sign-up. */
const OTP_TYPES = { signup: 'email', link: 'email', recovery: 'recovery', email_change: 'email_change' } as const;

function sendAgain(context: Context, client: GoTrueClient, kind: LetterKind, email: string, next: string | undefined) {
  const { settings } = context.get(runtimeContext);
  const redirectTo = returnAddress(settings, context.get(localeContext), { kind, next });
  switch (kind) {
    case 'signup':
    case 'email_change':
      return client.resend({ type: kind, email, options: { emailRedirectTo: redirectTo } });
    case 'link':
      return client.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
    case 'recovery':
      return client.resetPasswordForEmail(email, { redirectTo });
  }
}
