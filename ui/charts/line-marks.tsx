import { area, line } from 'd3-shape';
import { percent, Stretched } from '#ui/charts/plot.tsx';
import type { LineModel, Values } from '#ui/charts/line-model.ts';
import type { ValueScale } from '#ui/charts/value-scale.ts';

type Props = { model: LineModel; scale: ValueScale; height: number };

export function LineMarks({ model, scale, height }: Props) {
  const { shares, values, before, usual, others, posts, gaps } = model;
  const path = (list: Values) => linePath(shares, list, scale);
  const last = gaps.last;
  return (
    <>
      <Stretched height={height}>
        {usual && <path className="chart-band" d={bandPath(shares, usual.low, usual.high, scale)} />}
        {usual?.middle && <path className="chart-usual" d={path(usual.middle)} />}
        {before && <path className="chart-before" d={path(before.values)} />}
        {others.map(({ name, values: list, series }) => (
          <path key={name} className="chart-other" data-series={series} d={path(list)} />
        ))}
        <path className="chart-mine" d={path(values)} />
        {gaps.lone.length > 0 && (
          <path
            className="chart-mine chart-lone"
            d={dots(gaps.lone.map((i) => [shares[i] ?? 0, scale.y(values[i] ?? 0)]))}
          />
        )}
        {posts && <path className="chart-posts" d={dots(postDots(shares, posts, height))} />}
      </Stretched>
      {last >= 0 && (
        <circle className="chart-knot" cx={percent(shares[last] ?? 0)} cy={scale.y(values[last] ?? 0)} r="4" />
      )}
    </>
  );
}

const MOST_POST_DOTS = 3;

function postDots(shares: readonly number[], posts: readonly number[], height: number) {
  return posts.flatMap((count, i) =>
    Array.from({ length: Math.min(count, MOST_POST_DOTS) }, (_, k): [number, number] => [
      shares[i] ?? 0,
      height + 8 + k * 6,
    ]),
  );
}

/** Zero-length strokes with round ends: any number of dots in one path. */
function dots(places: readonly (readonly [number, number])[]) {
  return places.map(([x, y]) => `M${round(x * 1000)},${round(y)}h0`).join('');
}

export function linePath(shares: readonly number[], values: Values, { y }: ValueScale): string {
  const draw = line<number | null>()
    .digits(1)
    .defined((value) => value !== null)
    .x((_, i) => (shares[i] ?? 0) * 1000)
    .y((value) => y(value ?? 0));
  return draw([...values]) ?? '';
}

function bandPath(shares: readonly number[], low: Values, high: Values, { y }: ValueScale) {
  const draw = area<number | null>()
    .digits(1)
    .defined((value, i) => value !== null && typeof high[i] === 'number')
    .x((_, i) => (shares[i] ?? 0) * 1000)
    .y0((value) => y(value ?? 0))
    .y1((_, i) => y(high[i] ?? 0));
  return draw([...low]) ?? '';
}

const round = (value: number) => Number(value.toFixed(1));
