import { randomUUID } from 'node:crypto';
import type { Tx } from '#db/client.ts';
import type { Locale } from '#base/i18n/locale.ts';
import type { TokenType } from '#db/schema/auth/user.ts';
import type { AuthNeeds } from '../needs.ts';
import { issueToken, newCode } from '../tokens/one-time-token.ts';
import { localeOf } from './mail-code.ts';
import { updateUser } from '../users/create-user.ts';
import type { User } from '../users/user.ts';
import type { Text } from './texts.ts';

/** Unless the settings have one of their own. */
const TEXTS: Record<Locale, string> = {
  'en-US': 'Your code is {{ .Code }}',
  'fr-FR': 'Votre code est {{ .Code }}',
};

const SENT_AT: Partial<Record<TokenType, 'confirmationSentAt' | 'phoneChangeSentAt' | 'reauthenticationSentAt'>> = {
  confirmation_token: 'confirmationSentAt',
  phone_change_token: 'phoneChangeSentAt',
  reauthentication_token: 'reauthenticationSentAt',
};

type Asked = {
  user: User;
  phone: string;
  channel?: Text['channel'] | null | undefined;
  locale: Locale;
  type?: TokenType;
};
type Texted = { user: User; messageId: string };

/** Leaves once the transaction holds and the answer is out, whose time must not tell whether a number is known. */
export async function textCode(
  needs: AuthNeeds,
  tx: Tx,
  after: (act: () => void) => void,
  asked: Asked,
): Promise<Texted> {
  needs.texts.requireGateway();
  const { user, text } = await issueCode(needs, tx, asked);
  if (!text) return { user, messageId: TEST_MESSAGE };
  after(() => needs.texts.sendLater(text));
  return { user, messageId: newMessageId() };
}

/** For somebody who is signed in. Within the transaction: a code that could not be sent is not kept either. */
export async function textCodeNow(needs: AuthNeeds, tx: Tx, asked: Asked): Promise<Texted> {
  const { user, text } = await issueCode(needs, tx, asked);
  return { user, messageId: text ? (await needs.texts.sendNow(text)).id : TEST_MESSAGE };
}

/** Ours: the gateway's own is not there yet. Whoever gets no text is given one as well. */
export function newMessageId(): string {
  return randomUUID();
}

const TEST_MESSAGE = 'test-otp';

/** No text where the settings give a number its code. */
async function issueCode(
  needs: AuthNeeds,
  tx: Tx,
  { user, phone, channel, locale, type = 'confirmation_token' }: Asked,
): Promise<{ user: User; text: Text | undefined }> {
  const { phone: settings } = needs.settings;
  const now = needs.clock.now();
  const known = settings.testCodes[phone];
  const code = known ?? newCode(settings.codeLength);
  await issueToken(tx, { userId: user.id, type, address: phone, code, isPkce: false, now });
  const texted = await updateUser(tx, user, { [SENT_AT[type] ?? 'confirmationSentAt']: now }, now);
  const facts = { phone, code, channel: channel ?? ('sms' as const), locale: localeOf(user, { locale }) };
  return { user: texted, text: known ? undefined : textOf(needs, facts) };
}

export function textOf(
  { settings }: Pick<AuthNeeds, 'settings'>,
  { phone, code, channel, locale }: { phone: string; code: string; channel: Text['channel']; locale: Locale },
): Text {
  const template = settings.phone.text ?? TEXTS[locale];
  return { to: phone, text: template.replace(/\{\{\s*\.Code\s*\}\}/, code), channel };
}
