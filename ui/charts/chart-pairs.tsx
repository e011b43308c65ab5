import './charts.css';
import type { ReactNode } from 'react';

/** Two beside each other where there is room; the one that is left over has its row to itself. */
export function ChartPairs({ children }: { children: ReactNode }) {
  return <div className="chart-pairs flex flex-wrap gap-x-14 gap-y-12">{children}</div>;
}
