import type { ComponentProps, ReactNode } from 'react';

import { Icon } from '#ui/icon.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode; help?: ReactNode };

export function Checkbox({ children, help, className = '', ...rest }: CheckboxProps) {
  return (
    <label className={`flex min-h-11 items-start gap-2.5 py-2.5 sm:min-h-8 sm:py-1.25 ${className}`}>
      <span className="relative mt-px flex shrink-0">
        <input
          type="checkbox"
          {...rest}
          className="peer size-5 appearance-none rounded-small border border-edge bg-surface checked:border-ink checked:bg-ink disabled:border-line disabled:bg-sunken aria-invalid:border-error"
        />
        <Icon
          icon="check"
          size={16}
          className="pointer-events-none absolute inset-0.5 text-paper opacity-0 peer-checked:opacity-100 peer-disabled:text-ink-2"
        />
      </span>
      <span>
        {children}
        {help && <span className="tiny block">{help}</span>}
      </span>
    </label>
  );
}
