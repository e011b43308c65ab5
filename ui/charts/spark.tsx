import './charts.css';
import { line } from 'd3-shape';
import { findGaps } from '#ui/charts/gaps.ts';

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
  const draw = line<number | null>()
    .digits(1)
    .defined((value) => value !== null)
    .x((_, i) => x(i))
    .y((value) => y(value ?? 0));
  return (
    <svg className="chart-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={draw([...values]) ?? ''} />
      {lone.map((i) => (
        <path key={i} d={`M${x(i)},${y(values[i] ?? 0)}h0`} className="chart-lone" />
      ))}
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r="2.5" />
    </svg>
  );
}
