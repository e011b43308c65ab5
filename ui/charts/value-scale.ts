export type ValueScale = {
  min: number;
  max: number;
  /** Round numbers from the bottom to the top of the scale. */
  ticks: number[];
  /** The distance from the top of the plot, in pixels. */
  y: (value: number) => number;
};

type Options = { height: number; zero?: boolean; count?: number };

export function valueScale(
  values: readonly (number | null)[],
  { height, zero = true, count = 4 }: Options,
): ValueScale {
  const { min, max, ticks } = roundDomain(values, zero, count);
  const span = max - min || 1;
  return { min, max, ticks, y: (value) => height - ((value - min) / span) * height };
}

function roundDomain(values: readonly (number | null)[], zero: boolean, count: number) {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value));
  const lowest = known.reduce((a, b) => Math.min(a, b), zero ? 0 : Infinity);
  const highest = known.reduce((a, b) => Math.max(a, b), zero ? 0 : -Infinity);
  if (known.length === 0 || (lowest === 0 && highest === 0)) return { min: 0, max: 1, ticks: [0] };
  if (lowest === highest) return aroundOne(lowest, known.every(Number.isInteger));

  const step = roundStep((highest - lowest) / count, known.every(Number.isInteger));
  const bottom = Math.floor(lowest / step + EPSILON);
  const top = Math.ceil(highest / step - EPSILON);
  // A peak just above a tick does not buy a whole empty band above itself.
  const min = lowest - bottom * step > step * WASTE ? lowest : bottom * step + 0;
  const max = top * step - highest > step * WASTE ? highest : top * step + 0;
  return { min, max, ticks: multiples(step, min, max) };
}

const EPSILON = 1e-9;
const WASTE = 0.6;

function aroundOne(value: number, whole: boolean) {
  const step = roundStep(Math.abs(value) / 10 || 1, whole);
  const middle = Math.round(value / step) * step;
  const min = Math.min(value, middle - step);
  const max = Math.max(value, middle + step);
  return { min, max, ticks: multiples(step, min, max) };
}

function roundStep(rough: number, whole: boolean) {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5].find((candidate) => candidate * power >= rough * 0.85) ?? 10;
  return whole ? Math.max(1, factor * power) : factor * power;
}

function multiples(step: number, min: number, max: number) {
  const first = Math.ceil(min / step - EPSILON);
  const last = Math.floor(max / step + EPSILON);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)) + 0);
}
