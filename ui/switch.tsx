import type { ComponentProps, ReactNode } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  children: ReactNode;
  help?: ReactNode;
};

/** Takes effect at once; for a choice that a form sends later use a checkbox. */
export function Switch({ children, help, className = '', ...rest }: SwitchProps) {
  return (
    <label className={`flex min-h-11 items-start gap-3 py-2.5 sm:min-h-8 sm:py-1 ${className}`}>
      <input
        type="checkbox"
        {...asSwitch}
        {...rest}
        className="h-6 w-10 shrink-0 appearance-none rounded-full bg-edge p-0.75 transition-colors before:block before:size-4.5 before:rounded-full before:bg-surface before:transition-transform checked:bg-ink checked:before:translate-x-4 checked:before:bg-paper disabled:bg-line disabled:before:bg-paper forced-colors:border"
      />
      <span className="pt-px">
        {children}
        {help && <span className="tiny block">{help}</span>}
      </span>
    </label>
  );
}

/** The checkbox itself says whether it is on. */
const asSwitch = { role: 'switch' };
