import type { ReactNode } from 'react';
import type { SectionId } from './account-answers.ts';

export type PartId = SectionId | 'data' | 'exports' | 'network';

type AccountSectionProps = { id: PartId; title: string; lede: string; children: ReactNode };

/** What it is about on the left, what can be done on the right. */
export function AccountSection({ id, title, lede, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-18 items-start gap-x-14 gap-y-5 border-t border-ink pt-4 sm:pt-5 lg:scroll-mt-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] in-data-codes:print:block in-data-codes:not-has-data-printed:print:hidden"
    >
      <div className="grid gap-1.5 in-data-codes:print:hidden">
        <h2 id={`${id}-title`} className="font-display text-20 font-strong tracking-[-0.015em] text-balance">
          {title}
        </h2>
        <p className="meta max-w-[60ch] text-pretty lg:max-w-[44ch]">{lede}</p>
      </div>
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-5">{children}</div>
    </section>
  );
}
