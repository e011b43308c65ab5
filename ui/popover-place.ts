import type { CSSProperties } from 'react';

/** `useId` gives an id that is also a CSS name. */
export function anchorStyle(id: string): CSSProperties {
  return { anchorName: `--anchor-${id}` };
}

export function anchoredStyle(id: string, area: string): CSSProperties {
  return { positionAnchor: `--anchor-${id}`, positionArea: area };
}

/** For browsers without CSS anchor positioning: below the anchor, inside the window. */
export function placeBelow(anchor: HTMLElement, popover: HTMLElement) {
  if (CSS.supports('position-area', 'bottom')) return;
  const box = anchor.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left, window.innerWidth - popover.offsetWidth - 8));
  const fitsBelow = box.bottom + popover.offsetHeight + 12 < window.innerHeight;
  const top = fitsBelow ? box.bottom : box.top - popover.offsetHeight - 12;
  popover.style.left = `${left}px`;
  popover.style.top = `${Math.max(0, top)}px`;
}
