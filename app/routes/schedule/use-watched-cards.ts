import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { fetchPatiently } from '#base/fetched/fetch-whole.ts';
import type { Watch } from './calendar-drag.ts';

/** The cards under an element may be dragged to its days; whenever there are others, by `movable`, they are watched anew. */
export function useWatchedCards(root: RefObject<HTMLElement | null>, movable: string, watch: Watch): void {
  const latest = useRef(watch);
  useEffect(() => {
    latest.current = watch;
  });
  useEffect(() => {
    const element = root.current;
    if (!element || movable === '') return undefined;
    let stop = () => {};
    let isOver = false;
    void fetchPatiently(() => import('./calendar-drag.ts')).then(({ watchDrags }) => {
      if (isOver) return;
      stop = watchDrags(element, {
        onDrag: (over) => latest.current.onDrag(over),
        onLeave: () => latest.current.onLeave(),
        onDrop: (over) => latest.current.onDrop(over),
      });
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [root, movable]);
}
