import { localePath } from '#base/i18n/locale-path.ts';
import type { Locale } from '#base/i18n/locale.ts';
import type { LetterKind } from '#features/entrance/letter-kind.ts';
import type { Settings } from '#runtime/settings.ts';

/** `threads` is a provider whose token also opens the account that is connected by it. */
export type ReturnKind = LetterKind | 'provider' | 'threads' | 'identity';

/** Where a link of a letter, or another site, leads back to; what comes after is kept in it. */
export function returnAddress(
  { publicUrl, locale: settings }: Pick<Settings, 'publicUrl' | 'locale'>,
  locale: Locale,
  { kind, next }: { kind: ReturnKind; next: string | undefined },
): string {
  const domain = settings.domains[locale];
  const base = domain ? `${new URL(publicUrl).protocol}//${domain}` : publicUrl;
  const url = new URL(localePath('/confirm', locale, settings), base);
  url.searchParams.set('kind', kind);
  if (next) url.searchParams.set('next', next);
  return url.href;
}
