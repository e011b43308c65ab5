import type { AuthContext } from '../http/environment.ts';
import { askedLocale } from '../http/letter-request.ts';
import { localeOf } from '../letters/mail-code.ts';
import type { User } from '../users/user.ts';

/** Whoever turned two-factor sign-in on or off, its owner hears of it. */
export function tellOwner(context: AuthContext, user: User, kind: 'second_factor_on' | 'second_factor_off'): void {
  const { letters, settings } = context.get('needs');
  const locale = localeOf(user, { locale: askedLocale(context) });
  if (user.email) letters.send({ kind, to: user.email, locale, siteUrl: settings.siteUrl });
}

/** Without counting one factor of theirs: before it is proved, or once it is gone. */
export function isSecuredWithout({ factors }: User, factorId: string): boolean {
  return factors.some(({ id, status }) => status === 'verified' && id !== factorId);
}
