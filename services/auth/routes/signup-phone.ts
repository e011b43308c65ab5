import type { Metadata } from '#db/schema/auth/user.ts';
import { alreadyRegistered, AuthError, invalid } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';
import { askedLocale } from '../http/letter-request.ts';
import { countSms } from '../http/limits.ts';
import { visitOf } from '../http/visit.ts';
import { pretendToText } from '../letters/pretend-to-send.ts';
import { textCode } from '../letters/text-code.ts';
import { enter } from '../sessions/enter.ts';
import type { Challenge } from '../tokens/pkce.ts';
import { transact } from '../transact.ts';
import { phoneFrom } from '../users/addresses.ts';
import { confirmPhone } from '../users/confirm.ts';
import { decoy } from '../users/decoy.ts';
import { lockUser } from '../users/find-user.ts';
import { knownOrNew } from '../users/newcomer.ts';
import { userJson } from '../users/user.ts';

type Given = {
  phone: string;
  password: string;
  data: Metadata | null | undefined;
  channel: 'sms' | 'whatsapp' | null | undefined;
  challenge: Challenge | undefined;
};

export async function signupByPhone(context: AuthContext, given: Given): Promise<Response> {
  const needs = context.get('needs');
  const { isEnabled, autoconfirm } = needs.settings.phone;
  if (given.challenge) throw invalid('PKCE not supported for phone signups');
  if (!isEnabled) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  const phone = phoneFrom(given.phone);
  const { data, channel } = given;
  const visit = visitOf(context);
  if (!autoconfirm) await countSms(needs, phone);
  const encryptedPassword = await needs.passwords.hash(given.password);
  const answer = await transact(needs.db, async (tx, after) => {
    const known = await lockUser(tx, { phone });
    const isTaken = known !== undefined && (known.phoneConfirmedAt !== null || known.isAnonymous);
    if (isTaken && autoconfirm) throw alreadyRegistered();
    const user = await knownOrNew(tx, needs, known, { address: { phone }, data, encryptedPassword });
    if (isTaken) {
      await pretendToText(needs, tx);
      return userJson(decoy(needs, { phone }, data));
    }
    if (!autoconfirm)
      return userJson((await textCode(needs, tx, after, { user, phone, channel, locale: askedLocale(context) })).user);
    return enter(needs, tx, { user: await confirmPhone(tx, user, visit.now), method: 'password', visit });
  });
  return context.json(answer);
}
