import { useState } from 'react';
import type { RefObject } from 'react';
import type { PageProps } from './page-props.ts';
import { useMove } from './use-move.ts';
import { useWatchedCards } from './use-watched-cards.ts';

/** To another day, at the hour it has. Over which day a post is being dragged. */
export function useMonthDrag({ days, timeZone }: PageProps, root: RefObject<HTMLElement | null>): string | undefined {
  const [over, setOver] = useState<string>();
  const { move } = useMove(timeZone);
  const cards = days.flatMap((day) => day.cards).filter(({ isMovable }) => isMovable);
  useWatchedCards(root, cards.map(({ id }) => id).join(' '), {
    onDrag: ({ day }) => setOver(day),
    onLeave: () => setOver(undefined),
    onDrop: ({ postId, day }) => {
      setOver(undefined);
      const { local } = cards.find(({ id }) => id === postId) ?? {};
      if (local && !local.startsWith(day)) move(postId, day + local.slice(10));
    },
  });
  return over;
}
