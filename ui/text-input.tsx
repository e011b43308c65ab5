import type { ComponentProps, ReactNode } from 'react';

import { useFieldWiring } from '#ui/field-wiring.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

type TextInputProps = ComponentProps<'input'> & {
  icon?: IconName;
  /** A unit, a counter or a button at the end of the box. */
  end?: ReactNode;
};

export function TextInput({ icon, end, className = '', ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  return (
    <span className={`${controlBox} flex min-h-11 w-full items-center gap-2 px-3 ${className}`}>
      {icon && <Icon icon={icon} className="text-ink-2" />}
      <input type="text" {...wiring} {...rest} className={`${controlText} h-10.5 flex-1`} />
      {end}
    </span>
  );
}

/** The box is the frame; the control inside has no outline of its own but keeps one for forced colours. What was refused keeps its red frame with the focus around it. */
export const controlBox =
  'rounded-control border border-edge bg-surface text-ink has-[:focus-visible]:border-ink has-[:focus-visible]:shadow-[inset_0_0_0_1px_var(--ink)] has-[[aria-invalid]]:border-error has-[[aria-invalid]]:shadow-[inset_0_0_0_1px_var(--error)] has-[[aria-invalid]:focus-visible]:outline-2 has-[:disabled]:border-line has-[:disabled]:bg-sunken has-[:disabled]:text-ink-2';

/** 16 px on phones, or iOS zooms in when the field gets focus. */
export const controlText = 'min-w-0 bg-transparent text-16 outline-hidden sm:text-14';
