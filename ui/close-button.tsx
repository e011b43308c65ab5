import type { ComponentProps } from 'react';

import { Icon } from '#ui/icon.tsx';

type CloseButtonProps = Omit<ComponentProps<'button'>, 'name' | 'children'> & { name: string };

/** Takes the colour of what it closes. */
export function CloseButton({ name, className = '', ...rest }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      {...rest}
      className={`reach -m-1.5 grid size-8 shrink-0 place-items-center rounded-control opacity-80 hover:opacity-100 ${className}`}
    >
      <Icon icon="close" size={16} />
    </button>
  );
}
