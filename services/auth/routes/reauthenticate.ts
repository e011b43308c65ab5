import { audit } from '../audit.ts';
import { AuthError, invalid } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';
import { askedLocale, letterRequest } from '../http/letter-request.ts';
import { countLetter, countSms } from '../http/limits.ts';
import { visitOf } from '../http/visit.ts';
import { localeOf } from '../letters/mail-code.ts';
import { textCodeNow } from '../letters/text-code.ts';
import { issueToken, newCode } from '../tokens/one-time-token.ts';
import { transact } from '../transact.ts';
import { updateUser } from '../users/create-user.ts';

/** Sends a code that proves again who is there, before something that cannot be undone. */
export async function reauthenticate(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const { user } = context.get('caller');
  const { email, phone } = user;
  if (!email && !phone) throw invalid('Reauthentication requires the user to have an email or a phone number');
  if (email && !user.emailConfirmedAt)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  if (!email && !user.phoneConfirmedAt)
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
  const visit = visitOf(context);
  await (email ? countLetter(needs, 'reauthentication', email) : countSms(needs, phone ?? ''));
  const answer = await transact(needs.db, async (tx, after) => {
    await audit(tx, visit, user, 'user_reauthenticate_requested');
    if (!email) {
      const { messageId } = await textCodeNow(needs, tx, {
        user,
        phone: phone ?? '',
        locale: askedLocale(context),
        type: 'reauthentication_token',
      });
      return { message_id: messageId };
    }
    const code = newCode(needs.settings.email.codeLength);
    await issueToken(tx, {
      userId: user.id,
      type: 'reauthentication_token',
      address: email,
      code,
      isPkce: false,
      now: visit.now,
    });
    await updateUser(tx, user, { reauthenticationSentAt: visit.now }, visit.now);
    const locale = localeOf(user, letterRequest(context, undefined));
    after(() =>
      needs.letters.send({ kind: 'reauthentication', to: email, locale, code, siteUrl: needs.settings.siteUrl }),
    );
    return {};
  });
  return context.json(answer);
}
