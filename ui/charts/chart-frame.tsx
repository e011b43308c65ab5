import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import './charts.css';
import { ChartDownload } from '#ui/charts/chart-download.tsx';
import { ChartTable, type TableData } from '#ui/charts/chart-table.tsx';
import type { ChartWords } from '#ui/charts/chart-words.ts';

type ChartAbsence = {
  kind: 'empty' | 'too-few';
  title: string;
  text?: string;
  action?: ReactNode;
};

/** What every framed chart takes besides its numbers. */
export type Framed = {
  /** A sentence: "Views per day, last 30 days". */
  title: string;
  note?: ReactNode;
  footnote?: ReactNode;
  words: ChartWords;
  /** What the chart shows, for those who do not see it; the title when absent. */
  summary?: string;
  /** The column it stands in: decides from which width the wide drawing is shown. */
  size?: 'full' | 'half';
  level?: 2 | 3 | 4;
  /** Why there is nothing to draw. */
  absence?: ChartAbsence;
};

type ChartFrameProps = Framed & { table: TableData; isEmpty?: boolean; children: ReactNode };

export function ChartFrame({ table, children, isEmpty = false, ...props }: ChartFrameProps) {
  const { title, note, footnote, words, size = 'full', level = 3 } = props;
  const figure = useRef<HTMLElement>(null);
  const absence = props.absence ?? (isEmpty ? ({ kind: 'empty', title: words.empty } as const) : undefined);
  const Heading = `h${level}` as const;

  return (
    <figure ref={figure} className="chart" data-size={size} aria-label={title} {...{ onKeyDown: toggleTable }}>
      <figcaption className="chart-head">
        <Heading className="chart-title">{title}</Heading>
        {note && <p className="chart-note">{note}</p>}
      </figcaption>
      {absence ? (
        <Absence {...absence} />
      ) : (
        <>
          <ChartTable caption={title} label={words.showTable} table={table} />
          <ChartDownload figure={figure} title={title} words={words} />
          <div className="chart-body">{children}</div>
        </>
      )}
      {footnote && <p className="chart-note chart-foot">{footnote}</p>}
    </figure>
  );
}

function Absence({ kind, title, text, action }: ChartAbsence) {
  return (
    <div className="chart-absence" data-kind={kind}>
      <svg viewBox="0 0 220 56" width="220" height="56" aria-hidden="true">
        {kind === 'empty' ? (
          <path d="M4 44c26 0 34-30 54-30s6 34 26 34 18-38 36-38 8 32 28 32 22-22 40-22" />
        ) : (
          <>
            <path strokeDasharray="1 7" d="M8 38C52 14 92 50 128 30s56-14 84-10" />
            <circle cx="70" cy="32" r="5.5" strokeDasharray="2 2" />
          </>
        )}
      </svg>
      <p className="chart-absence-title">{title}</p>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}

/** T shows the table and T again the chart; focus goes along, because what had it is hidden. */
function toggleTable(event: KeyboardEvent<HTMLElement>) {
  if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey) return;
  const table = event.currentTarget.querySelector<HTMLDetailsElement>('.chart-table');
  if (!table) return;
  event.preventDefault();
  table.open = !table.open;
  const next = table.open ? 'summary' : '[data-reader]';
  event.currentTarget.querySelector<HTMLElement>(next)?.focus();
}
