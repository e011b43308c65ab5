import type { ReactNode } from 'react';

type KitPartProps = { title: string; wide?: boolean; children: ReactNode };

export function KitPart({ title, wide = false, children }: KitPartProps) {
  return (
    <section aria-label={title} className={`min-w-0 border-t border-ink pt-4 ${wide ? 'md:col-span-2' : ''}`}>
      <h2 className="heading mb-4">{title}</h2>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>;
}
