import type { LineModel, Values } from '#ui/charts/line-model.ts';
import { bandPath, dotsPath, linePath } from '#ui/charts/paths.ts';
import { percent, Stretched } from '#ui/charts/plot.tsx';
import type { ValueScale } from '#ui/charts/value-scale.ts';

type Props = { model: LineModel; scale: ValueScale; height: number };

export function LineMarks({ model, scale, height }: Props) {
  const { shares, values, before, usual, others, posts, gaps } = model;
  const x = (i: number) => (shares[i] ?? 0) * 1000;
  const places = (list: Values) => list.map((value, i) => (value === null ? null : { x: x(i), y: scale.y(value) }));
  const lone = gaps.lone.map((i) => ({ x: x(i), y: scale.y(values[i] ?? 0) }));
  return (
    <>
      <Stretched height={height}>
        {usual && <path className="chart-band" d={bandPath(places(usual.high), places(usual.low))} />}
        {usual?.middle && <path className="chart-usual" d={linePath(places(usual.middle))} />}
        {before && <path className="chart-before" d={linePath(places(before.values))} />}
        {others.map((other) => (
          <path
            key={other.name}
            className="chart-other"
            data-series={other.series}
            d={linePath(places(other.values))}
          />
        ))}
        <path className="chart-mine" d={linePath(places(values))} />
        {lone.length > 0 && <path className="chart-mine chart-lone" d={dotsPath(lone)} />}
        {posts && <path className="chart-posts" d={dotsPath(postDots(posts, x, height))} />}
      </Stretched>
      {gaps.last >= 0 && (
        <circle
          className="chart-knot"
          cx={percent(shares[gaps.last] ?? 0)}
          cy={scale.y(values[gaps.last] ?? 0)}
          r="4"
        />
      )}
    </>
  );
}

const MOST_POST_DOTS = 3;

function postDots(posts: readonly number[], x: (i: number) => number, height: number) {
  return posts.flatMap((count, i) =>
    Array.from({ length: Math.min(count, MOST_POST_DOTS) }, (_, k) => ({ x: x(i), y: height + 8 + k * 6 })),
  );
}
