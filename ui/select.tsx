import type { ComponentProps } from 'react';

import { useFieldWiring } from '#ui/field-wiring.ts';
import { Icon } from '#ui/icon.tsx';
import { controlBox, controlText } from '#ui/text-input.tsx';

export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldWiring();
  return (
    <span className={`${controlBox} relative flex w-full items-center ${className}`}>
      <select {...wiring} {...rest} className={`${controlText} h-10.5 w-full appearance-none truncate pr-10 pl-3`}>
        {children}
      </select>
      <Icon icon="chevron-down" size={18} className="pointer-events-none absolute right-3 text-ink-2" />
    </span>
  );
}
