import type { ComponentProps } from 'react';

/** Only for what can be picked up or acted on, and never inside another card. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-card border border-line bg-surface p-5 ${className}`} />;
}
