import type { ReactNode } from 'react';

type FiguresProps = {
  /** Names the row for screen readers. */
  label: string;
  columns?: 2 | 3 | 4;
  /** Only `Figure`s. */
  children: ReactNode;
};

/** Figures ruled like a ledger: one row on wide screens, two by two on phones. */
export function Figures({ label, columns = 4, children }: FiguresProps) {
  return (
    <div className="figures border-t border-b border-t-ink border-b-line">
      <dl aria-label={label} className={layouts[columns]}>
        {children}
      </dl>
    </div>
  );
}

const layouts = {
  2: 'grid grid-cols-2',
  3: 'grid grid-cols-2 sm:grid-cols-3',
  4: 'grid grid-cols-2 lg:grid-cols-4',
};
