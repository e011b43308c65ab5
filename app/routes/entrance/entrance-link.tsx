import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';

type EntranceLinkProps = Omit<LinkProps, 'to'> & {
  to: '/login' | '/account/forget';
  state?: 'register' | 'link';
  next: string | undefined;
  /** Beside something that matters more. */
  isQuiet?: boolean;
};

/** From one way in to another; where one wanted to go comes along. */
export function EntranceLink({ to, state, next, isQuiet = false, ...rest }: EntranceLinkProps) {
  return (
    <Link
      {...rest}
      to={useLocalePath(to + queryOf({ state, next }))}
      className={isQuiet ? 'reach text-ink-2' : 'reach font-strong text-ink'}
    />
  );
}

function queryOf(parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(given).toString();
  return query && `?${query}`;
}
