import type { ReactNode } from 'react';

type TextSectionProps = {
  id: string;
  title: string;
  /** Long pages with many short sections are ruled in hairlines; the others in ink. */
  rule?: 'ink' | 'hairline';
  children: ReactNode;
};

/** Title on the left, what there is to read on the right. */
export function TextSection({ id, title, rule = 'ink', children }: TextSectionProps) {
  const isQuiet = rule === 'hairline';
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`grid scroll-mt-6 gap-x-14 gap-y-3 border-t pt-4 sm:pt-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] ${isQuiet ? 'border-line' : 'border-ink'}`}
    >
      <h2
        id={`${id}-title`}
        className={isQuiet ? 'font-display text-20 font-strong tracking-[-0.015em] text-balance' : 'question'}
      >
        {title}
      </h2>
      <div className="grid max-w-[72ch] justify-items-start gap-4 text-16 text-pretty">{children}</div>
    </section>
  );
}
