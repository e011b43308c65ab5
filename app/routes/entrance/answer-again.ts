import { redirect } from 'react-router';
import { accountClient } from '#app/auth/sessions/account-client.ts';
import { readForm } from '#app/read-form.ts';
import { AgainForm } from '#features/entrance/entrance-forms.ts';
import { logIn, sendLink } from './answer-login.ts';
import { failed, mustWait, refused } from './entrance-answers.ts';
import { onward } from './onward.ts';
import type { Context } from './read-again.ts';
import { readWaysAgain } from './read-again.ts';

/** As on the login page, for their own address alone. */
export async function answerAgain(request: Request, context: Context) {
  const read = await readForm(request, AgainForm);
  const wait = mustWait(context, read.values);
  if (wait) return wait;
  if (!read.ok) return refused(context, read);
  const form = read.data;
  const client = accountClient(context, request);
  const { ways, error } = await readWaysAgain(context, client);
  if (error) return failed(context, error);
  if (form.intent === 'password' && ways.email) return logIn(context, client, { ...form, email: ways.email });
  if (form.intent === 'link' && ways.address) return sendLink(context, client, { ...form, email: ways.address });
  throw redirect(onward(context, '/login/again', form.next));
}
