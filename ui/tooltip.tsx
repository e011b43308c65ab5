import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

import { anchoredStyle, anchorStyle, placeBelow } from '#ui/popover-place.ts';

type TooltipProps = {
  text: ReactNode;
  /** Put what it is given on the element the words are about. */
  children: (description: { 'aria-describedby': string }) => ReactNode;
};

/** A short remark on hover and focus; Escape sends it away. For what must be read use help text, for touch a Definition. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);

  function show() {
    if (!anchor.current || !tip.current || tip.current.matches(':popover-open')) return;
    tip.current.showPopover();
    placeBelow(anchor.current, tip.current);
  }
  function hide() {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !tip.current?.matches(':popover-open')) return;
    event.stopPropagation();
    hide();
  }

  return (
    <span
      ref={anchor}
      role="presentation"
      className="inline-flex"
      style={anchorStyle(id)}
      onPointerEnter={(event) => event.pointerType !== 'touch' && show()}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {children({ 'aria-describedby': id })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="popover max-w-72 rounded-control bg-ink px-2.5 py-1.25 text-12 text-pretty text-paper"
        style={anchoredStyle(id, 'bottom')}
      >
        {text}
      </span>
    </span>
  );
}
