import { useSyncExternalStore } from 'react';

/** A browser that begins to drag says that the pointer is gone. */
const CHANGES = {
  pointerdown: { isPressed: true, isDragged: false },
  pointerup: { isPressed: false, isDragged: false },
  pointercancel: { isPressed: false },
  dragstart: { isDragged: true },
  dragend: { isPressed: false, isDragged: false },
};
const EVENTS = Object.entries({ ...CHANGES, pointermove: {}, keydown: {} });

const hand = { isPressed: false, isDragged: false, movedAt: 0 };

/** Whether somebody holds something of the page: under a hand nothing may move. */
export function useIsHeld(): boolean {
  return useSyncExternalStore(
    followHand,
    () => hand.isPressed || hand.isDragged,
    () => false,
  );
}

/** When it last did anything: who aims at something has not pressed it yet. */
export function handMovedAt(): number {
  return hand.movedAt;
}

export function followHand(onChange: () => void): () => void {
  const left = new AbortController();
  for (const [type, change] of EVENTS)
    document.addEventListener(
      type,
      () => {
        Object.assign(hand, change, { movedAt: performance.now() });
        onChange();
      },
      { capture: true, passive: true, signal: left.signal },
    );
  return () => left.abort();
}
