import { redirect } from 'react-router';
import { accountClient } from '#app/auth/sessions/account-client.ts';
import { someoneContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { mustWait, refused } from '#app/routes/entrance/entrance-answers.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { AccountForm } from '#features/account/account-forms.ts';
import type { AccountIntent } from '#features/account/account-forms.ts';
import type { Context } from './account-answers.ts';
import { problemIn } from './account-answers.ts';
import { askEmail, setPassword } from './answer-access.ts';
import { makeOneKey, revokeOneKey } from './answer-keys.ts';
import { keepLanguage, keepLateLimit, keepRecap, keepTimeZone, leave, stayHere } from './answer-person.ts';
import { endOneSession, signOut, unlink } from './answer-sessions.ts';
import { proveFirstFor } from './prove-first.ts';
import { beginFactor, cancelFactor, dropFactor, renewCodes, turnOff, verifyFactor } from './answer-two-factor.ts';

/** The forms of the page, each through the stock client or as a verb on the row of whoever asks. */
export async function answerAccount(request: Request, context: Context) {
  const read = await readForm(request, AccountForm);
  const intent = intentOf(read.values['intent']);
  const wait = mustWait(context, read.values);
  if (wait) return problemIn(intent, wait);
  if (!read.ok) return problemIn(intent, refused(context, read));
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  const form = read.data;
  const proof = proveFirstFor(context, form.intent);
  if (proof) return proof;
  const client = accountClient(context, request);
  switch (form.intent) {
    case 'email':
    case 'resend-email':
      return askEmail(context, client, form);
    case 'password':
      return setPassword(context, client, form.password);
    case 'begin-factor':
      return beginFactor(context, client, person);
    case 'verify-factor':
      return verifyFactor(context, client, form);
    case 'cancel-factor':
      return cancelFactor(context, client);
    case 'drop-factor':
      return dropFactor(context, client, form.factor);
    case 'remove-factors':
      return turnOff(context, person, form.sure);
    case 'renew-codes':
      return renewCodes(context, client, form.sure);
    case 'unlink':
      return unlink(context, client, form.identity);
    case 'end-session':
      return endOneSession(context, client, form.session);
    case 'sign-out-others':
    case 'sign-out-everywhere':
      return signOut(context, client, form.intent);
    case 'language':
      return keepLanguage(context, client, person, form.locale);
    case 'time-zone':
      return keepTimeZone(context, person, form.timeZone);
    case 'late-limit':
      return keepLateLimit(context, person, form.minutes);
    case 'recap':
      return keepRecap(context, person, form.wanted === 'yes');
    case 'make-key':
      return makeOneKey(context, person, form.name, read.values);
    case 'revoke-key':
      return revokeOneKey(context, person, form.key);
    case 'leave':
      return leave(context, client, person, form.confirmation);
    case 'stay':
      return stayHere(context, person, form.next);
  }
}

function intentOf(text: string | undefined): AccountIntent | undefined {
  return AccountForm.options.map(({ shape }) => shape.intent.value).find((intent) => intent === text);
}
