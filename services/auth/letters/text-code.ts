import type { Tx } from '#db/client.ts';
import { ProviderError } from '#base/errors.ts';
import type { Locale } from '#base/i18n/locale.ts';
import type { TokenType } from '#db/schema/auth/user.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthNeeds } from '../needs.ts';
import { issueToken, newCode } from '../tokens/one-time-token.ts';
import { localeOf } from './mail-code.ts';
import { updateUser } from '../users/create-user.ts';
import type { User } from '../users/user.ts';

type Channel = 'sms' | 'whatsapp';

/** Unless the settings have one of their own. */
const TEXTS: Record<Locale, string> = {
  'en-US': 'Your code is {{ .Code }}',
  'fr-FR': 'Votre code est {{ .Code }}',
};

type Texted = { user: User; messageId: string };

/** Sent within the transaction: a code that could not be sent is not kept either. */
export async function textCode(
  needs: AuthNeeds,
  tx: Tx,
  {
    user,
    phone,
    channel,
    locale,
    type = 'confirmation_token',
  }: { user: User; phone: string; channel?: Channel | null | undefined; locale: Locale; type?: TokenType },
): Promise<Texted> {
  const { phone: settings } = needs.settings;
  const now = needs.clock.now();
  const known = settings.testCodes[phone];
  const code = known ?? newCode(settings.codeLength);
  await issueToken(tx, { userId: user.id, type, address: phone, code, isPkce: false, now });
  const sentAt = SENT_AT[type] ?? 'confirmationSentAt';
  const texted = await updateUser(tx, user, { [sentAt]: now }, now);
  if (known) return { user: texted, messageId: 'test-otp' };
  return {
    user: texted,
    messageId: await sendCode(needs, { phone, code, channel: channel ?? 'sms', locale: localeOf(user, { locale }) }),
  };
}

const SENT_AT: Partial<Record<TokenType, 'confirmationSentAt' | 'phoneChangeSentAt' | 'reauthenticationSentAt'>> = {
  confirmation_token: 'confirmationSentAt',
  phone_change_token: 'phoneChangeSentAt',
  reauthentication_token: 'reauthenticationSentAt',
};

export async function sendCode(
  { sms, settings }: AuthNeeds,
  { phone, code, channel, locale }: { phone: string; code: string; channel: Channel; locale: Locale },
): Promise<string> {
  const template = settings.phone.text ?? TEXTS[locale];
  try {
    const { id } = await sms.send({ to: phone, text: template.replace(/\{\{\s*\.Code\s*\}\}/, code), channel });
    return id;
  } catch (error) {
    if (error instanceof ProviderError)
      throw new AuthError(422, 'sms_send_failed', 'Error sending the code by text message');
    throw error;
  }
}
