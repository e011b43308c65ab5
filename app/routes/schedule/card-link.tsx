import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import type { CardView } from './card-view.ts';

type CardLinkProps = { card: CardView; 'data-post'?: string | undefined } & Omit<ComponentProps<'a'>, 'href'>;

/** To the post itself: where it is written, or where it stands for who wrote it elsewhere. */
export function CardLink({ card, children, ...rest }: CardLinkProps) {
  const write = useLocalePath(`/write?post=${card.id}`);
  if (card.state !== 'ELSEWHERE')
    return (
      // It is dragged by itself, or what it stands in is.
      <Link {...rest} to={write} draggable={rest['data-post'] ? undefined : false}>
        {children}
      </Link>
    );
  if (card.permalink === undefined) return <span className={rest.className}>{children}</span>;
  return (
    <a {...rest} href={card.permalink} target="_blank" rel="noreferrer" draggable={false}>
      {children}
    </a>
  );
}

export function isOut({ state }: CardView): boolean {
  return state === 'PUBLISHED' || state === 'ELSEWHERE';
}
