import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { wallTimeAt } from '#base/zoned-time.ts';
import type { Over } from './calendar-drag.ts';
import type { PageProps } from './page-props.ts';
import { useMove } from './use-move.ts';
import { useWatchedCards } from './use-watched-cards.ts';
import type { Grid } from './week-layout.ts';
import { minuteAt } from './week-layout.ts';

/** Where the post that is being dragged would go out. */
export type Ghost = { day: string; minute: number; text: string };

export function useCalendarDrag(page: PageProps, grid: Grid, root: RefObject<HTMLElement | null>): Ghost | undefined {
  const [ghost, setGhost] = useState<Ghost>();
  const { move, isMoving } = useMove(page.timeZone);
  const ghostAt = ({ day, height, text }: Over): Ghost => {
    const free = page.days.find((each) => each.day === day)?.free ?? [];
    return { day, text, minute: minuteAt(height, grid, free) };
  };
  const cards = page.days.flatMap((day) => day.cards).filter(({ isMovable }) => isMovable);
  useWatchedCards(root, [...cards, ...page.ready].map(({ id }) => id).join(' '), {
    onDrag: (over) => setGhost((before) => sameOr(before, ghostAt(over))),
    onLeave: () => setGhost(undefined),
    onDrop: (over) => {
      const { day, minute } = ghostAt(over);
      move(over.postId, wallTimeAt(day, minute));
    },
  });

  // Until it is known that the post has moved, its ghost stays where it was let go.
  const wasMoving = useRef(false);
  useEffect(() => {
    if (wasMoving.current && !isMoving) setGhost(undefined);
    wasMoving.current = isMoving;
  }, [isMoving]);
  return ghost;
}

function sameOr(before: Ghost | undefined, next: Ghost): Ghost {
  return before?.day === next.day && before.minute === next.minute && before.text === next.text ? before : next;
}
