type ProgressProps = {
  /** What is going on: "Reading your posts". */
  label: string;
  value: number;
  max: number;
  /** The real counts in words: "412 of 1,038". Read out instead of a percentage. */
  counts: string;
  /** Above the thread, or only at its end as in a counter. */
  form?: 'labelled' | 'counter';
  tone?: 'thread' | 'edge' | 'error';
};

/** A thread with a knot where it has got to. */
export function Progress({ label, value, max, counts, form = 'labelled', tone = 'thread' }: ProgressProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  const track = (
    <div className="relative h-0.5 rounded-full bg-line">
      <progress className="sr-only" aria-label={label} aria-valuetext={counts} value={share} max={1} />
      <div
        className={`absolute inset-y-0 left-0 rounded-full after:absolute after:-top-0.75 after:-right-1 after:size-2 after:rounded-full after:bg-inherit ${form === 'counter' ? '' : 'transition-[width]'} ${tones[tone]}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
  if (form === 'counter')
    return (
      <div className="tiny grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 tabular-nums">
        {track}
        <span aria-hidden="true">{counts}</span>
      </div>
    );
  return (
    <div>
      <div aria-hidden="true" className="meta mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <span className="tabular-nums">{counts}</span>
      </div>
      {track}
    </div>
  );
}

const tones = { thread: 'bg-thread', edge: 'bg-edge', error: 'bg-error' };
