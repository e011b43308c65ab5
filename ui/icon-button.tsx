import type { ComponentProps } from 'react';

import { buttonClasses, type ButtonShape } from '#ui/button-look.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'name'> &
  Omit<ButtonShape, 'block'> & {
    icon: IconName;
    /** What pressing it does; the icon alone says nothing to a screen reader. */
    name: string;
  };

export function IconButton({ icon, name, look = 'quiet', size, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      {...rest}
      className={`${buttonClasses({ look, size }, true)} shrink-0 ${className}`}
    >
      <Icon icon={icon} size={size === 'small' ? 16 : 20} />
    </button>
  );
}
