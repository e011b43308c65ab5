import type { Locale } from '#base/i18n/locale.ts';
import type { TokenType } from '#db/schema/auth/user.ts';
import type { Tx } from '#db/client.ts';
import type { AuthNeeds } from '../needs.ts';
import type { AuthSettings } from '../settings.ts';
import { issueToken, newCode } from '../tokens/one-time-token.ts';
import type { Issued } from '../tokens/one-time-token.ts';
import type { Challenge } from '../tokens/pkce.ts';
import { openFlow } from '../tokens/pkce.ts';
import { updateUser } from '../users/create-user.ts';
import type { User } from '../users/user.ts';
import type { LetterKind } from './letters.ts';

/** What the link in a letter says it is for. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

/** By the kind of a link: its token, its letter, its method in a flow, and which moment it moves. */
export const KINDS: Record<
  LinkType,
  {
    token: TokenType;
    letter: LetterKind;
    method: string;
    sentAt: 'confirmationSentAt' | 'recoverySentAt' | 'emailChangeSentAt';
  }
> = {
  signup: { token: 'confirmation_token', letter: 'confirmation', method: 'email/signup', sentAt: 'confirmationSentAt' },
  invite: { token: 'confirmation_token', letter: 'invite', method: 'invite', sentAt: 'confirmationSentAt' },
  magiclink: { token: 'recovery_token', letter: 'magic_link', method: 'magiclink', sentAt: 'recoverySentAt' },
  recovery: { token: 'recovery_token', letter: 'recovery', method: 'recovery', sentAt: 'recoverySentAt' },
  email_change: {
    token: 'email_change_token_new',
    letter: 'email_change',
    method: 'email_change',
    sentAt: 'emailChangeSentAt',
  },
};

export type Request = { locale: Locale; redirectTo: string; challenge: Challenge | undefined };

/** Makes a code, opens its flow, and mails both code and link once the transaction holds. */
export async function mailCode(
  needs: AuthNeeds,
  tx: Tx,
  after: (act: () => void) => void,
  { user, type, request }: { user: User; type: Exclude<LinkType, 'email_change'>; request: Request },
): Promise<User> {
  const { token, letter, method, sentAt } = KINDS[type];
  const now = needs.clock.now();
  const email = user.email ?? '';
  const issued = await issueToken(tx, {
    userId: user.id,
    type: token,
    address: email,
    code: newCode(needs.settings.email.codeLength),
    isPkce: request.challenge !== undefined,
    now,
  });
  if (request.challenge)
    await openFlow(
      tx,
      { userId: user.id, providerType: 'email', authenticationMethod: method },
      request.challenge,
      now,
    );
  after(() =>
    needs.letters.send({
      kind: letter,
      to: email,
      locale: localeOf(user, request),
      siteUrl: needs.settings.siteUrl,
      code: issued.code,
      link: linkFor(needs.settings, type, issued, request.redirectTo),
    }),
  );
  return updateUser(tx, user, { [sentAt]: now }, now);
}

/** Always on the configured origin, whatever the request says its host is. */
export function linkFor({ externalUrl }: AuthSettings, type: LinkType, { hash }: Issued, redirectTo: string): string {
  const url = new URL(`${externalUrl}/verify`);
  url.searchParams.set('token', hash);
  url.searchParams.set('type', type);
  url.searchParams.set('redirect_to', redirectTo);
  return url.href;
}

/** The language somebody has chosen, else the one they ask in. */
export function localeOf(user: User, { locale }: Pick<Request, 'locale'>): Locale {
  const chosen = user.rawUserMetaData['locale'];
  return chosen === 'fr-FR' || chosen === 'en-US' ? chosen : locale;
}
