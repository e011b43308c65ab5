import { Link, NavLink } from 'react-router';
import type { LinkProps, NavLinkProps } from 'react-router';
import { localePath } from '#base/i18n/locale-path.ts';
import { useLocale, useLocaleSettings } from '#base/i18n/locale-context.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import type { PagePath } from '../route-table.ts';

type To = { to: PagePath; query?: '' | `?${string}`; hash?: '' | `#${string}` };

/** A link to a page of ours, in the language in use. */
export function LocaleLink({ to, query = '', hash = '', ...rest }: To & Omit<LinkProps, 'to'>) {
  return <Link {...rest} to={useLocalePath(`${to}${query}${hash}`)} />;
}

export function LocaleNavLink({ to, query = '', hash = '', ...rest }: To & Omit<NavLinkProps, 'to'>) {
  return <NavLink {...rest} to={useLocalePath(`${to}${query}${hash}`)} />;
}

export function LocaleButtonLink({
  to,
  query = '',
  hash = '',
  ...rest
}: To & Omit<Parameters<typeof ButtonLink>[0], 'to'>) {
  return <ButtonLink {...rest} to={useLocalePath(`${to}${query}${hash}`)} />;
}

/** Also with a query and a fragment. */
export function useLocalePath(path: string): string {
  return localePath(path, useLocale(), useLocaleSettings());
}
