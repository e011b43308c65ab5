import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { queryOf } from './query-of.ts';

type EntranceLinkProps = Omit<LinkProps, 'to'> & {
  to: '/login' | '/login/again' | '/account/forget';
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
