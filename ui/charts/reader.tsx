import { createContext, use, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ChartWords } from '#ui/charts/chart-words.ts';
import { moveCursor } from '#ui/charts/cursor.ts';

/** What is said of one point of a chart. */
export type Reading = {
  title: string;
  lines: { value: string; label?: string; tone?: 'mine' }[];
};

export type ReaderState = {
  readings: readonly Reading[];
  index: number | null;
  point: (index: number | null) => void;
};

const ReaderContext = createContext<ReaderState>({ readings: [], index: null, point: () => {} });

export const useReader = () => use(ReaderContext);

type Props = {
  label: string;
  words: ChartWords;
  readings: readonly Reading[];
  /** Readings in a row, where up and down mean something: 24 for hours of a week, 1 for a list. */
  columns?: number;
  children: ReactNode;
};

/** Makes a chart readable by pointer and arrow keys. What is drawn does not render again as the cursor moves. */
export function Reader({ label, words, readings, columns, children }: Props) {
  const [index, point] = useState<number | null>(null);
  const [said, say] = useState('');

  function read(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moveCursor(event.key, index, readings.length, columns);
    if (next === undefined) return;
    event.preventDefault();
    point(next);
    say(next === null ? '' : sentence(readings[next]));
  }

  const state = useMemo(() => ({ readings, index, point }), [readings, index]);
  // Of the elements that are groups by themselves none fits: this is no form and folds nothing.
  const group = { role: 'group', tabIndex: 0, onKeyDown: read, onBlur: () => point(null) };
  return (
    <div
      className="chart-reader"
      data-reader
      aria-roledescription={words.chart}
      aria-label={`${label}. ${words.keys}`}
      {...group}
    >
      <ReaderContext value={state}>{children}</ReaderContext>
      <p className="chart-unseen" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

function sentence(reading: Reading | undefined) {
  if (!reading) return '';
  const lines = reading.lines.map(({ value, label }) => (label ? `${value} ${label}` : value));
  return `${reading.title}: ${lines.join(', ')}`;
}
