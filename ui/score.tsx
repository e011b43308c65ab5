type ScorePart = {
  label: string;
  /** Out of 100; the tracks are as wide as their weight. */
  weight: number;
  /** Place among all creators, 0 to 100. */
  percentile: number;
};

type ScoreProps = {
  parts: readonly ScorePart[];
  /** The five values in words. */
  name: string;
  mine?: boolean;
  labelled?: boolean;
};

/** Five tracks, always in one order: ink for others, red for me. */
export function Score({ parts, name, mine = false, labelled = false }: ScoreProps) {
  const columns = { gridTemplateColumns: parts.map((part) => `${part.weight}fr`).join(' ') };
  return (
    <div>
      {labelled && <ScoreLabels parts={parts} />}
      <span className="sr-only">{name}</span>
      <div aria-hidden="true" className="grid gap-0.75" style={columns}>
        {parts.map((part) => (
          <span key={part.label} className="h-2 overflow-hidden rounded-[2px] bg-heat-0">
            <span
              className={`block h-full rounded-[2px] ${mine ? 'bg-thread' : 'bg-bar'}`}
              style={{ width: `${part.percentile}%` }}
            />
          </span>
        ))}
      </div>
    </div>
  );
}

function ScoreLabels({ parts }: { parts: readonly ScorePart[] }) {
  return (
    <div
      aria-hidden="true"
      className="mb-1.5 grid gap-0.75 text-[11px] leading-3.5 text-ink-2"
      style={{ gridTemplateColumns: parts.map((part) => `${part.weight}fr`).join(' ') }}
    >
      {parts.map((part) => (
        <span key={part.label} className="min-w-0">
          {part.label}
        </span>
      ))}
    </div>
  );
}
