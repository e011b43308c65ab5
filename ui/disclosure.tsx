import type { ComponentProps, ReactNode } from 'react';

import { Icon, type IconName } from '#ui/icon.tsx';

type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & {
  /** What opens it, and says what is inside. */
  title: ReactNode;
  icon?: IconName;
};

/** Opens in place, without JavaScript too. */
export function Disclosure({ title, icon, className = '', children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={`group ${className}`}>
      <summary className="reach -my-1 flex min-h-7.5 w-fit max-w-full items-center gap-1.5 font-medium wrap-anywhere [&::-webkit-details-marker]:hidden">
        {icon && <Icon icon={icon} size={18} />}
        {title}
        <Icon icon="chevron-down" size={16} className="text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
