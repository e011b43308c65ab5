import './charts.css';
import { findGaps } from '#ui/charts/gaps.ts';
import { dotsPath, linePath } from '#ui/charts/paths.ts';

const [WIDTH, HEIGHT, EDGE] = [84, 32, 4];

/** The shape of a figure's last days, beside the figure that says the value: nothing to read, so hidden from readers. */
export function Spark({ values }: { values: readonly (number | null)[] }) {
  const { last, lone } = findGaps(values);
  if (last < 0) return null;
  const known = values.filter((value) => value !== null);
  const [min, max] = [Math.min(...known), Math.max(...known)];
  const x = (i: number) => (values.length > 1 ? 2 + (i / (values.length - 1)) * (WIDTH - 4) : WIDTH - 2);
  const y = (value: number) =>
    max === min ? HEIGHT / 2 : HEIGHT - EDGE - ((value - min) / (max - min)) * (HEIGHT - 2 * EDGE);
  const places = values.map((value, i) => (value === null ? null : { x: x(i), y: y(value) }));
  const end = places[last];
  return (
    <svg className="chart-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={linePath(places)} />
      <path className="chart-lone" d={dotsPath(lone.flatMap((i) => places[i] ?? []))} />
      {end && <circle cx={end.x.toFixed(1)} cy={end.y.toFixed(1)} r="2.5" />}
    </svg>
  );
}
