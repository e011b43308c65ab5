export type Stretch = { from: number; to: number };

export type Gaps = {
  /** Indexes of readings with no neighbour to be joined to: drawn as dots. */
  lone: number[];
  /** Missing readings between two known ones, as inclusive index ranges. */
  missing: Stretch[];
  /** The last reading there is, or -1. */
  last: number;
};

export function findGaps(values: readonly (number | null)[]): Gaps {
  const runs = knownRuns(values);
  return {
    lone: runs.filter((run) => run.from === run.to).map((run) => run.from),
    missing: runs.slice(1).map((run, i) => ({ from: (runs[i]?.to ?? 0) + 1, to: run.from - 1 })),
    last: runs.at(-1)?.to ?? -1,
  };
}

export function knownRuns(values: readonly (number | null)[]): Stretch[] {
  const runs: Stretch[] = [];
  values.forEach((value, i) => {
    if (value === null) return;
    const open = runs.at(-1);
    if (open && open.to === i - 1) open.to = i;
    else runs.push({ from: i, to: i });
  });
  return runs;
}
