import type { Formatting } from '#ui/charts/format.ts';
import { freeBaseline, takenBetween } from '#ui/charts/free-place.ts';
import { clip, spread, textWidth } from '#ui/charts/labels.ts';
import type { LineModel, Values } from '#ui/charts/line-model.ts';
import { percent } from '#ui/charts/plot.tsx';
import type { ValueScale } from '#ui/charts/value-scale.ts';

type Props = { model: LineModel; scale: ValueScale };
type EndProps = Props & { format: Formatting; width: number; height: number; wide: boolean };

/** The value at the end of my line; on a wide chart also the names of the other lines, kept apart from each other. */
export function EndLabels({ model, scale, format, width, height, wide }: EndProps) {
  const { end, gaps, values, shares } = model;
  const value = values[gaps.last];
  if (typeof value !== 'number') return null;
  const x = shares[gaps.last] ?? 0;
  const y = scale.y(value);
  const title = end?.title ?? format.formatValue(value);
  if (!wide) return <FreeEnd model={model} scale={scale} width={width} height={height} x={x} y={y} title={title} />;

  const atEnd = gaps.last === values.length - 1;
  const own = { x, title, note: end?.note, tone: 'mine' as const, middle: y, height: end?.note ? 32 : 16 };
  const margin = [...(atEnd ? [own] : []), ...nameLabels(model, scale)];
  const tops = spread(
    margin.map((label) => ({ y: label.middle - label.height / 2, height: label.height })),
    -10,
    height + 8,
  );
  return (
    <>
      {!atEnd && <EndLabel {...own} top={y - 15} />}
      {margin.map((label, i) => (
        <EndLabel key={label.title} {...label} top={tops[i] ?? 0} />
      ))}
    </>
  );
}

/** The widest a name at the end of a line may be, in pixels. */
export const LONGEST_NAME = 140;

type Label = { x: number; title: string; note?: string; tone?: 'mine' | number };

function EndLabel({ x, title, note, tone, top }: Label & { top: number }) {
  return (
    <text x={percent(x)} y={top + 12} className="chart-halo" data-tone={tone}>
      <tspan dx="12">{clip(title, LONGEST_NAME, 12.5)}</tspan>
      {note && (
        <tspan x={percent(x)} dx="12" dy="16" className="chart-quiet">
          {note}
        </tspan>
      )}
    </text>
  );
}

type FreeEndProps = Props & Pick<EndProps, 'width' | 'height'> & { x: number; y: number; title: string };

/** On no line; where there is no such place, the read-out says it. */
function FreeEnd({ model, scale, width, height, x, y, title }: FreeEndProps) {
  const { shares, values, before, usual, others } = model;
  const { anchor, dx, share } = x > 0.75 ? LEFT : x < 0.25 ? RIGHT : MIDDLE;
  const room = (textWidth(title, 12.5) + 8) / width;
  const from = x - room * share;
  const lines = [values, before?.values, usual?.low, usual?.high, ...others.map((other) => other.values)];
  const baseline = freeBaseline(y, takenBetween([from, from + room], shares, lines, scale.y), height);
  return baseline === undefined ? null : (
    <text x={percent(x)} dx={dx} y={baseline} textAnchor={anchor} className="chart-halo" data-tone="mine">
      {title}
    </text>
  );
}

/** Which way a label goes from its point, and how much of it stands before that. */
const LEFT = { anchor: 'end', dx: 4, share: 1 } as const;
const RIGHT = { anchor: 'start', dx: 0, share: 0 } as const;
const MIDDLE = { anchor: 'middle', dx: 0, share: 0.5 } as const;

function nameLabels({ before, usual, others }: LineModel, scale: ValueScale) {
  const at = (values: Values) => scale.y(values.findLast((value) => value !== null) ?? 0);
  const labels: (Label & { middle: number; height: number })[] = [];
  if (before) labels.push({ x: 1, title: before.label, middle: at(before.values), height: 16 });
  if (usual) {
    const middle = (at(usual.low) + at(usual.high)) / 2;
    labels.push({ x: 1, title: usual.label, note: usual.note, middle, height: usual.note ? 32 : 16 });
  }
  for (const { name, values, series } of others)
    labels.push({ x: 1, title: name, tone: series, middle: at(values), height: 16 });
  return labels;
}

/** A hollow knot with what happened there, written to the side that has room. */
export function Callouts({ model, scale, withText }: Props & { withText: boolean }) {
  return model.callouts.map(({ at, title, text }) => {
    const value = model.points.find((point) => point.at === at)?.value ?? null;
    if (value === null) return null;
    const [x, y] = [model.share(at), scale.y(value)];
    const side = x > 0.6 ? -1 : 1;
    const reach = withText ? 40 : 10;
    return (
      <g key={at}>
        <circle className="chart-knot-open" cx={percent(x)} cy={y} r="5" />
        <svg x={percent(x)} y={y} overflow="visible">
          {withText && <path className="chart-leader" d={`M${side * 10},0L${side * 34},0`} />}
          <text
            x={side * reach}
            y={withText && text ? -2 : 4}
            textAnchor={side < 0 ? 'end' : 'start'}
            className="chart-halo"
            data-tone="ink"
          >
            {title}
            {withText && text && (
              <tspan x={side * reach} dy="18" className="chart-quiet">
                {text}
              </tspan>
            )}
          </text>
        </svg>
      </g>
    );
  });
}

/** Says of a gap that it is one. On a narrow chart only of the longest. */
export function GapLabels({ model, scale, width, all }: Props & { width: number; all: boolean }) {
  const { gaps, shares, values, words } = model;
  const half = textWidth(words.noReading) / width / 2;
  let taken = -Infinity;
  const longest = gaps.missing.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, 1);
  return (all ? gaps.missing : longest).map(({ from, to }) => {
    const [before, after] = [values[from - 1] ?? 0, values[to + 1] ?? 0];
    const x = ((shares[from] ?? 0) + (shares[to] ?? 0)) / 2;
    const lineY = scale.y((before + after) / 2);
    const y = Math.min(lineY, clearance(model, scale, x, half)) - 28;
    // Beside another label, under a peak or at an edge there is no room for the words; the gap and the read-out stay.
    if (x - half < taken || y < -14 || x < half || x > 1 - half) return null;
    taken = x + half;
    return (
      <g key={from}>
        <text x={percent(x)} y={y} textAnchor="middle" className="chart-halo">
          {words.noReading}
        </text>
        <line
          className="chart-leader"
          strokeDasharray="1 3"
          x1={percent(x)}
          x2={percent(x)}
          y1={y + 5}
          y2={lineY - 3}
        />
      </g>
    );
  });
}

/** The highest that any line reaches around `x`. */
function clearance({ shares, values, before, usual }: LineModel, scale: ValueScale, x: number, half: number) {
  const lines = [values, before?.values, usual?.high];
  const taken = takenBetween([x - half - 0.02, x + half + 0.02], shares, lines, scale.y);
  return Math.min(scale.y(scale.min), ...taken.map(({ top }) => top));
}

type KeyRow = { label: string; look: 'before' | 'usual' | number };

export function keyRows({ before, usual, others }: LineModel): KeyRow[] {
  const rows: KeyRow[] = others.map(({ name, series }) => ({ label: name, look: series }));
  if (usual) rows.unshift({ label: usual.note ? `${usual.label}, ${usual.note}` : usual.label, look: 'usual' });
  if (before) rows.unshift({ label: before.label, look: 'before' });
  return rows;
}

/** What the thin lines of a narrow chart are, where there is no room at their ends. */
export function Keys({ rows, x, y }: { rows: readonly KeyRow[]; x: number; y: number }) {
  return rows.map(({ label, look }, i) => (
    <g key={label}>
      {look === 'usual' && <rect className="chart-band" x={x} y={y + i * 20 - 9} width="22" height="10" />}
      {look === 'before' && (
        <path className="chart-before" d={`M${x + 1},${y + i * 20 - 4}L${x + 22},${y + i * 20 - 4}`} />
      )}
      {typeof look === 'number' && (
        <path className="chart-other" data-series={look} d={`M${x},${y + i * 20 - 4}L${x + 22},${y + i * 20 - 4}`} />
      )}
      <text x={x + 30} y={y + i * 20}>
        {label}
      </text>
    </g>
  ));
}
