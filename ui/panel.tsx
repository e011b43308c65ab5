import { type ReactNode, useId, useRef } from 'react';

import { buttonClasses, type ButtonShape } from '#ui/button-look.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { anchoredStyle, anchorStyle, placeBelow } from '#ui/popover-place.ts';

type PanelProps = ButtonShape & {
  /** On the button, and the name of what it opens. */
  name: string;
  icon?: IconName;
  children: ReactNode;
};

/** A button that opens a few things to choose from, over the page and without JavaScript too. */
export function Panel({ name, icon, children, look, size }: PanelProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={buttonClasses({ look, size })}
        style={anchorStyle(id)}
      >
        {icon && <Icon icon={icon} size={size === 'small' ? 16 : 20} />}
        {name}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={name}
        className="popover max-h-[min(calc(100dvh-96px),max(15rem,calc(100%-14px)))] w-140 max-w-[calc(100vw-16px)] overflow-y-auto overscroll-contain rounded-card bg-surface p-5 text-ink shadow-float max-lg:mx-2 max-lg:justify-self-[anchor-center] max-lg:[position-area:bottom_span-all]!"
        style={anchoredStyle(id, 'bottom span-left')}
        onToggle={(event) => {
          if (event.newState === 'open' && button.current && panel.current) placeBelow(button.current, panel.current);
        }}
      >
        {children}
      </div>
    </>
  );
}
