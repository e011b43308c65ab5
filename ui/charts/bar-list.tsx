import { ChartFrame, type Framed } from '#ui/charts/chart-frame.tsx';
import { formatting, type Formats } from '#ui/charts/format.ts';
import { clip, textWidth } from '#ui/charts/labels.ts';
import { percent, Plot } from '#ui/charts/plot.tsx';
import { Reader } from '#ui/charts/reader.tsx';

export type BarListProps = Framed &
  Formats & {
    rows: readonly { name: string; value: number; isMine?: boolean }[];
    heads: { name: string; value: string };
  };

const ROW = 30;

/** Names, tracks and values, one row each. */
export function BarList(props: BarListProps) {
  const { rows, heads, words } = props;
  const { formatValue } = formatting(props);
  const most = rows.reduce((highest, { value }) => Math.max(highest, value), 0) || 1;
  const table = {
    columns: [heads.name, heads.value],
    rows: rows.map(({ name, value }) => ({ id: name, cells: [name, formatValue(value)] })),
  };
  const readings = rows.map(({ name, value }) => ({ title: name, lines: [{ value: formatValue(value) }] }));
  const longest = rows.reduce((width, { name }) => Math.max(width, textWidth(name, 13)), 0);
  const right = rows.reduce((width, { value }) => Math.max(width, textWidth(formatValue(value), 13)), 24) + 16;
  const spots = rows.map(({ value }, i) => ({ x: Math.max(0, value) / most, y: i * ROW + 15 }));

  const drawing = (variant: 'wide' | 'narrow', nameRoom: number) => {
    const left = Math.min(longest, nameRoom) + 16;
    return (
      <Plot
        variant={variant}
        height={rows.length * ROW}
        margin={{ top: 4, right, bottom: 0, left }}
        spots={spots}
        along="y"
        mark="none"
      >
        {rows.map(({ name, value, isMine }, i) => (
          <g key={name}>
            <text x={-left} y={i * ROW + 19} className="chart-name">
              {clip(name, nameRoom, 13)}
              {textWidth(name, 13) > nameRoom && <title>{name}</title>}
            </text>
            <rect className="chart-track" x="0" y={i * ROW + 10} width="100%" height="10" rx="2" />
            {value > 0 && (
              <rect
                className="chart-bar"
                data-mine={isMine || undefined}
                x="0"
                y={i * ROW + 10}
                width={percent(value / most)}
                height="10"
                rx="2"
              />
            )}
            <text x="100%" dx={right} y={i * ROW + 19} textAnchor="end" className="chart-name chart-strong">
              {formatValue(value)}
            </text>
          </g>
        ))}
      </Plot>
    );
  };

  return (
    <ChartFrame {...props} table={table} isEmpty={rows.length === 0}>
      <Reader label={props.summary ?? props.title} words={words} readings={readings} columns={1}>
        {drawing('wide', 180)}
        {drawing('narrow', 112)}
      </Reader>
    </ChartFrame>
  );
}
