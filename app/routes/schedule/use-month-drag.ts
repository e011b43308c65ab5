import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { fetchPatiently } from '#base/fetched/fetch-whole.ts';
import type { PageProps } from './page-props.ts';
import { useMove } from './use-move.ts';

/** To another day, at the hour it has. Over which day a post is being dragged. */
export function useMonthDrag({ days, timeZone }: PageProps, root: RefObject<HTMLElement | null>): string | undefined {
  const [over, setOver] = useState<string>();
  const { move } = useMove(timeZone);
  const cards = days.flatMap((day) => day.cards).filter(({ isMovable }) => isMovable);
  const latest = useRef({ cards, move });
  useEffect(() => {
    latest.current = { cards, move };
  });

  // Whenever others are there, they are watched anew.
  const movable = cards.map(({ id }) => id).join(' ');
  useEffect(() => {
    const element = root.current;
    if (!element || movable === '') return undefined;
    let stop = () => {};
    let isOver = false;
    void fetchPatiently(() => import('./calendar-drag.ts')).then(({ watchDrags }) => {
      if (isOver) return;
      stop = watchDrags(element, {
        onDrag: ({ day }) => setOver(day),
        onLeave: () => setOver(undefined),
        onDrop: ({ postId, day }) => {
          setOver(undefined);
          const { local } = latest.current.cards.find(({ id }) => id === postId) ?? {};
          if (local && !local.startsWith(day)) latest.current.move(postId, day + local.slice(10));
        },
      });
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [root, movable]);
  return over;
}
