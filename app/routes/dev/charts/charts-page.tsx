import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Head } from '#app/shell/head.tsx';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { CHART_PARTS } from './part-names.ts';
import type { ChartPartName } from './part-names.ts';

/** What all pages of charts have: a title and the way to the others. */
export function ChartsPage({ part, children }: { part?: ChartPartName; children: ReactNode }) {
  const charts = useLocalePath('/dev/charts');
  return (
    <main lang="en-US" className="mx-auto max-w-[1120px] px-4 py-10 sm:px-6">
      <Head title={part ? `Charts, ${part}` : 'Charts'} />
      <h1 className="mb-6 font-display text-40 font-strong">Charts</h1>
      {/* Plain links: this page is weighed as one with charts, and shares no code with the kit. */}
      <nav aria-label="Parts" className="flex flex-wrap gap-5">
        {CHART_PARTS.map((name) => (
          <Link key={name} to={`${charts}/${name}`} aria-current={name === part ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {children}
    </main>
  );
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14 border-t border-ink pt-5">
      <h2 className="mb-6 font-display text-28 font-strong">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">{children}</div>
    </section>
  );
}

export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-2">{children}</div>;
}
