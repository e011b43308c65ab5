import type { ReactNode } from 'react';

/** An illustration: said in one sentence to those who do not see it, with nothing in it to read out or reach. */
export function Example({
  label,
  children,
  className = '',
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <figure className={className}>
      <figcaption className="sr-only">{label}</figcaption>
      <div aria-hidden="true">{children}</div>
    </figure>
  );
}
