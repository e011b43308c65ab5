import type { Formatting } from '#ui/charts/format.ts';
import { sparseLabels, textWidth } from '#ui/charts/labels.ts';
import { percent } from '#ui/charts/plot.tsx';
import type { ValueScale } from '#ui/charts/value-scale.ts';

type GridProps = { scale: ValueScale; left: number };

/** Grid lines over the whole width; zero in ink. */
export function GridLines({ scale, left }: GridProps) {
  return scale.ticks.map((tick) => (
    <line
      key={tick}
      className={tick === 0 ? 'chart-zero' : 'chart-grid'}
      x1={-left}
      x2="100%"
      y1={crisp(scale.y(tick))}
      y2={crisp(scale.y(tick))}
    />
  ));
}

/** Each above its line, at the left. Drawn after the marks, to be read where one reaches them. */
export function GridLabels({ scale, left, format }: GridProps & { format: Formatting }) {
  const top = scale.ticks.at(-1);
  return scale.ticks.map((tick) => (
    <text key={tick} x={-left} y={crisp(scale.y(tick)) - 6} className="chart-halo">
      {format.formatTick(tick, tick === top && tick !== 0)}
    </text>
  ));
}

/** A line one pixel thick is sharp when it lies between two pixel edges. */
function crisp(y: number) {
  return Math.round(y) + 0.5;
}

/** The room the labels of the grid need at the left of the plot; the topmost may run on over it. */
export function gridRoom(scale: ValueScale, format: Formatting): number {
  return Math.ceil(
    scale.ticks.reduce((room, tick) => Math.max(room, textWidth(format.formatTick(tick, false)) + 8), 24),
  );
}

type AxisLabel = { x: number; label: string };

type TimeAxisProps = {
  labels: readonly AxisLabel[];
  y: number;
  /** The narrowest the plot will be, in pixels: what fits there fits everywhere. */
  width: number;
  /** Labels stand around their points, also the outer two: for bars and columns. */
  centred?: boolean;
  /** The last label matters more: today. */
  endsToday?: boolean;
};

export function TimeAxis({ labels, y, width, centred = false, endsToday = false }: TimeAxisProps) {
  const shown = sparseLabels(
    labels.map(({ label }) => label),
    labels.map(({ x }) => x * width),
  );
  return (
    <g>
      {shown.map((index, i) => (
        <text
          key={index}
          x={percent(labels[index]?.x ?? 0)}
          y={y}
          className={endsToday && index === labels.length - 1 ? 'chart-strong' : undefined}
          textAnchor={centred ? 'middle' : anchorOf(i, shown.length)}
        >
          {labels[index]?.label}
        </text>
      ))}
    </g>
  );
}

function anchorOf(place: number, count: number) {
  if (place === count - 1) return 'end';
  return place === 0 ? 'start' : 'middle';
}
