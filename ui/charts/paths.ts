/** A place in a drawing; null where nothing is known, which cuts the line. */
export type Place = { x: number; y: number };
type Places = readonly (Place | null)[];

export function linePath(places: Places): string {
  return runsOf(places)
    .map((run) => `M${run.map(pair).join('L')}`)
    .join('');
}

/** What lies between two lines, wherever both are known. */
export function bandPath(upper: Places, lower: Places): string {
  const both = (own: Places, other: Places) => runsOf(own.map((place, i) => (other[i] ? place : null)));
  const below = both(lower, upper);
  return both(upper, lower)
    .map((run, i) => `M${[...run, ...(below[i] ?? []).toReversed()].map(pair).join('L')}Z`)
    .join('');
}

/** A line that bends softly through its places: a Catmull-Rom spline. */
export function threadPath(places: Places): string {
  return runsOf(places)
    .map((run) => run.map((place, i) => (i === 0 ? `M${pair(place)}` : bendTo(run, i))).join(''))
    .join('');
}

/** Strokes without length and with round ends: any number of dots in one path. */
export function dotsPath(places: readonly Place[]): string {
  return places.map((place) => `M${pair(place)}h0`).join('');
}

/** A part of a ring around 0,0, clockwise from the top; `from` and `to` are shares of the whole turn. */
export function ringPath(from: number, to: number, inner: number, outer: number): string {
  if (to <= from) return '';
  if (to - from >= 1) return `${ringPath(0, 0.5, inner, outer)}${ringPath(0.5, 0.9999, inner, outer)}`;
  const large = to - from > 0.5 ? 1 : 0;
  return (
    `M${on(from, outer)}A${outer},${outer} 0 ${large} 1 ${on(to, outer)}` +
    `L${on(to, inner)}A${inner},${inner} 0 ${large} 0 ${on(from, inner)}Z`
  );
}

function on(share: number, radius: number) {
  const angle = share * 2 * Math.PI;
  return pair({ x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius });
}

function bendTo(run: readonly Place[], i: number) {
  const at = (index: number) => run[Math.max(0, Math.min(run.length - 1, index))] ?? { x: 0, y: 0 };
  const [before, start, end, after] = [at(i - 2), at(i - 1), at(i), at(i + 1)];
  const leave = { x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6 };
  const arrive = { x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6 };
  return `C${pair(leave)},${pair(arrive)},${pair(end)}`;
}

function runsOf(places: Places): Place[][] {
  const runs: Place[][] = [[]];
  for (const place of places) {
    if (place) runs.at(-1)?.push(place);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

function pair({ x, y }: Place) {
  return `${round(x)},${round(y)}`;
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}
