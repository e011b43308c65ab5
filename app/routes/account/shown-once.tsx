import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

type ShownOnceProps = { title: string; lede: string; children: ReactNode };

/** What nobody sees again: the focus goes to its title, and on paper it stands alone where the page has it so. */
export function ShownOnce({ title, lede, children }: ShownOnceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby={titleId}
      data-printed
      className="grid w-full gap-5 rounded-card border border-ink bg-surface p-5 sm:p-6"
    >
      <div className="grid gap-1.5">
        <h3 ref={heading} id={titleId} tabIndex={-1} className="font-display text-20 font-strong outline-hidden">
          {title}
        </h3>
        <p className="max-w-[60ch] text-pretty text-ink-2">{lede}</p>
      </div>
      {children}
    </section>
  );
}
