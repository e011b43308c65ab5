import { type ReactNode, useId, useRef } from 'react';

import { Icon } from '#ui/icon.tsx';
import { anchoredStyle, anchorStyle, placeBelow } from '#ui/popover-place.ts';

type DefinitionProps = {
  /** Names the button, like "What views are". */
  name: string;
  children: ReactNode;
};

/** What a word means, on demand: a press opens it, on touch and without JavaScript too. */
export function Definition({ name, children }: DefinitionProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  return (
    <span className="inline-flex">
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={name}
        aria-describedby={id}
        className="reach rounded-full text-ink-2 hover:text-ink"
        style={anchorStyle(id)}
      >
        <Icon icon="info" size={16} />
      </button>
      <span
        ref={text}
        id={id}
        popover="auto"
        className="popover w-max max-w-72 rounded-media bg-surface px-3 py-2.5 text-13 text-pretty text-ink shadow-float"
        style={anchoredStyle(id, 'bottom span-right')}
        onToggle={(event) => {
          if (event.newState === 'open' && button.current && text.current) placeBelow(button.current, text.current);
        }}
      >
        {children}
      </span>
    </span>
  );
}
