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

/** Name, track and value beside each other; where names are too long for that, the track lies under its name and value. */
const BESIDE = { height: 30, text: 19, track: 10 };
const UNDER = { height: 44, text: 16, track: 24 };

/** What a name may take of the narrowest screen beside its value. */
const WHOLE_LINE = 240;

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

  const drawing = (variant: 'wide' | 'narrow', nameRoom: number) => {
    const isUnder = variant === 'narrow' && longest > nameRoom;
    const row = isUnder ? UNDER : BESIDE;
    const [left, beyond] = isUnder ? [0, 0] : [Math.min(longest, nameRoom) + 16, right];
    const room = isUnder ? WHOLE_LINE : nameRoom;
    return (
      <Plot
        variant={variant}
        height={rows.length * row.height}
        margin={{ top: 4, right: beyond, bottom: 0, left }}
        spots={rows.map(({ value }, i) => ({ x: Math.max(0, value) / most, y: i * row.height + row.track + 5 }))}
        along="y"
        mark="none"
      >
        {rows.map(({ name, value, isMine }, i) => (
          <g key={name}>
            <text x={-left} y={i * row.height + row.text} className="chart-name">
              {clip(name, room, 13)}
              {textWidth(name, 13) > room && <title>{name}</title>}
            </text>
            <rect className="chart-track" x="0" y={i * row.height + row.track} width="100%" height="10" rx="2" />
            {value > 0 && (
              <rect
                className="chart-bar"
                data-mine={isMine || undefined}
                x="0"
                y={i * row.height + row.track}
                width={percent(value / most)}
                height="10"
                rx="2"
              />
            )}
            <text
              x="100%"
              dx={beyond}
              y={i * row.height + row.text}
              textAnchor="end"
              className="chart-name chart-strong"
            >
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
        {drawing('wide', 200)}
        {drawing('narrow', 112)}
      </Reader>
    </ChartFrame>
  );
}
