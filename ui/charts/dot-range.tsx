import { ChartFrame, type Framed } from '#ui/charts/chart-frame.tsx';
import { formatting, type Formats, type Formatting } from '#ui/charts/format.ts';
import { clip, textWidth } from '#ui/charts/labels.ts';
import { percent, Plot } from '#ui/charts/plot.tsx';
import { ratioScale } from '#ui/charts/ratio-scale.ts';
import { Reader } from '#ui/charts/reader.tsx';
import { valueScale } from '#ui/charts/value-scale.ts';

export type RangeRow = {
  name: string;
  note?: string;
  /** In the table and when the row is read, not in the drawing. */
  more?: string;
  low: number;
  middle: number;
  high: number;
  isMine?: boolean;
  /** Too little data for a claim: a hollow dot, and no range. */
  isTooFew?: boolean;
  /** Nothing was measured: no dot at all. */
  isUnknown?: boolean;
};

export type DotRangeProps = Framed &
  Formats & {
    rows: readonly RangeRow[];
    /** The value everything is measured against, in ink. */
    reference: { value: number; label: string; short?: string };
    heads: { name: string; middle: string; range: string; more?: string };
    tooFew: { long: string; short: string };
    /** From zero on; or, for values that are so many times the reference, as far below it as above it. */
    scale?: 'amount' | 'ratio';
  };

const ROW = 44;

/** The middle of each group as a dot, half of the group as a bar, against one reference. */
export function DotRange(props: DotRangeProps) {
  const { rows, heads, words, tooFew } = props;
  const format = formatting(props);
  const range = (row: RangeRow) => `${format.formatValue(row.low)}–${format.formatValue(row.high)}`;
  const readings = rows.map((row) => ({
    title: row.name,
    lines: row.isTooFew
      ? [{ value: tooFew.long }]
      : [
          {
            value: format.formatValue(row.middle),
            label: heads.middle.toLocaleLowerCase(),
            ...(row.isMine && { tone: 'mine' as const }),
          },
          { value: range(row), label: heads.range.toLocaleLowerCase() },
          ...(row.more ? [{ value: row.more }] : []),
        ],
  }));
  const table = {
    columns: [heads.name, heads.middle, heads.range, ...(heads.more ? [heads.more] : [])],
    rows: rows.map((row) => ({
      id: row.name,
      cells: [
        row.name,
        ...(row.isTooFew ? [tooFew.long, '–'] : [format.formatValue(row.middle), range(row)]),
        ...(heads.more ? [row.more ?? '–'] : []),
      ],
    })),
  };
  return (
    <ChartFrame {...props} table={table} isEmpty={rows.length === 0}>
      <Reader label={props.summary ?? props.title} words={words} readings={readings} columns={1}>
        <Drawing {...props} variant="wide" format={format} />
        <Drawing {...props} variant="narrow" format={format} />
      </Reader>
    </ChartFrame>
  );
}

type DrawingProps = DotRangeProps & { variant: 'wide' | 'narrow'; format: Formatting };

function Drawing({ rows, reference, tooFew, variant, format, scale = 'amount' }: DrawingProps) {
  const wide = variant === 'wide';
  const height = rows.length * ROW;
  const nameRoom = wide ? 130 : 84;
  const names = rows.flatMap(({ name, note }) => [textWidth(name, 13), textWidth(note ?? '')]);
  const left = Math.min(nameRoom, Math.max(0, ...names)) + 20;
  const few = wide ? tooFew.long : tooFew.short;
  const said = (row: RangeRow) => (row.isTooFew ? few : format.formatValue(row.middle));
  const right = Math.max(...rows.map((row) => textWidth(said(row), 13)), 24) + 14;
  const { ticks, x } = scaleOf[scale]([
    reference.value,
    ...rows.flatMap((row) => (row.isUnknown ? [] : row.isTooFew ? [row.middle] : [row.low, row.high])),
  ]);
  const refX = x(reference.value);
  const label = wide ? reference.label : (reference.short ?? reference.label);
  const half = textWidth(label) / 2 / (wide ? 300 : 180);
  return (
    <Plot
      variant={variant}
      height={height}
      margin={{ top: 4, right, bottom: 26, left }}
      spots={rows.map((row, i) => ({ x: row.isUnknown ? refX : x(row.middle), y: i * ROW + 22 }))}
      along="y"
      mark="ring"
    >
      {ticks.map((tick) => (
        <line key={tick} className="chart-grid" x1={percent(x(tick))} x2={percent(x(tick))} y1="0" y2={height} />
      ))}
      {ticks.map((tick) =>
        Math.abs(x(tick) - refX) > half + 0.05 ? (
          <text key={tick} x={percent(x(tick))} y={height + 20} textAnchor="middle">
            {format.formatTick(tick, false)}
          </text>
        ) : null,
      )}
      <line className="chart-zero" x1={percent(refX)} x2={percent(refX)} y1="0" y2={height} />
      <text x={percent(refX)} y={height + 20} textAnchor="middle" className="chart-strong">
        {label}
      </text>
      {rows.map((row, i) => {
        const y = i * ROW + 22;
        return (
          <g key={row.name}>
            <text x={-left} y={row.note ? y - 1 : y + 4} className="chart-name">
              {clip(row.name, nameRoom, 13)}
            </text>
            {row.note && (
              <text x={-left} y={y + 15}>
                {clip(row.note, nameRoom)}
              </text>
            )}
            {!row.isTooFew && (
              <line className="chart-range" x1={percent(x(row.low))} x2={percent(x(row.high))} y1={y} y2={y} />
            )}
            {!row.isUnknown && (
              <circle
                className={row.isTooFew ? 'chart-few' : 'chart-dot'}
                data-mine={row.isMine || undefined}
                cx={percent(x(row.middle))}
                cy={y}
                r="5.5"
              />
            )}
            <text
              x="100%"
              dx={right}
              y={y + 4}
              textAnchor="end"
              className={row.isTooFew ? undefined : 'chart-name'}
              data-tone={row.isTooFew ? undefined : row.isMine ? 'mine' : 'ink'}
            >
              {said(row)}
            </text>
          </g>
        );
      })}
    </Plot>
  );
}

const scaleOf = {
  ratio: ratioScale,
  amount: (values: readonly number[]) => {
    const { ticks, y } = valueScale(values, { height: 1, count: 3 });
    return { ticks, x: (value: number) => 1 - y(value) };
  },
};
