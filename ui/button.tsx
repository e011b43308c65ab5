import { type ComponentProps, type MouseEvent, useId } from 'react';

import { buttonClasses, type ButtonShape, stoppedClasses } from '#ui/button-look.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonShape & {
    icon?: IconName;
    busy?: boolean;
    /** Disables the button and says why, under it and to screen readers. */
    disabledReason?: string | undefined;
  };

export function Button({ look, size, block, icon, busy, disabledReason, children, ...rest }: ButtonProps) {
  const reasonId = useId();
  const stopped = disabledReason !== undefined;
  const iconSize = size === 'small' ? 16 : 20;
  const button = (
    <button
      type="button"
      {...rest}
      {...(stopped && { type: 'button', 'aria-disabled': true, 'aria-describedby': reasonId, onClick: stop })}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true, onClick: stop })}
      className={`${buttonClasses({ look, size, block })} ${stopped ? stoppedClasses : ''} ${busy ? 'cursor-progress' : ''} ${rest.className ?? ''}`}
    >
      {busy ? <Spinner size={iconSize - 2} /> : icon && <Icon icon={icon} size={iconSize} />}
      {children}
    </button>
  );
  if (!stopped) return button;
  return (
    <span className={`${block ? 'grid' : 'inline-grid'} justify-items-start gap-1`}>
      {button}
      <span id={reasonId} className="tiny">
        {disabledReason}
      </span>
    </span>
  );
}

/** Nothing is submitted or clicked, but the button keeps its place in the tab order so that its reason can be read. */
function stop(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
