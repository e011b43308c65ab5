import type { RouterContextProvider } from 'react-router';
import { localeContext, runtimeContext } from '#app/context.ts';
import { localePath, splitLocale } from '#base/i18n/locale-path.ts';
import { safeNext } from '#features/identity/guard.ts';
import { told } from '#features/identity/told.ts';

type Context = Readonly<RouterContextProvider>;

/** A page of ours, with what comes after it: in the language in use, unless its path says one. */
export function onward(context: Context, path: string, next?: string): string {
  const { locale: settings } = context.get(runtimeContext).settings;
  const query = next ? `${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : '';
  const [pathname = path] = path.split(/[?#]/, 1);
  const { locale = context.get(localeContext), path: plain } = splitLocale(pathname);
  return localePath(`${plain}${path.slice(pathname.length)}${query}`, locale, settings);
}

export function nextOf(request: Request): string | undefined {
  return safeNext(new URL(request.url).searchParams.get('next'));
}

type Entered = { kind: string | null; next: string | undefined; isAnother: boolean };

/** After a letter or another site has let somebody in; a forgotten password is set anew first. Where one wanted to go is nobody else's way. */
export function afterReturn({ kind, next, isAnother }: Entered): [path: string, next: string | undefined] {
  if (isAnother && kind !== 'recovery') return [told('/redirect', 'another-account'), undefined];
  if (kind === 'recovery') return ['/account/updatepassword', isAnother ? undefined : next];
  if (kind === 'identity') return [told('/setting/account', 'identity-linked'), undefined];
  return [kind === 'signup' ? told('/redirect', 'address-confirmed') : '/redirect', next];
}
