import { ChartFrame, type Framed } from '#ui/charts/chart-frame.tsx';
import { formatting, type Formats } from '#ui/charts/format.ts';
import { textWidth } from '#ui/charts/labels.ts';
import { percent, Plot } from '#ui/charts/plot.tsx';
import { Reader } from '#ui/charts/reader.tsx';

export type PairedBarsProps = Framed &
  Formats & {
    rows: readonly { name: string; left: number; right: number; isMine?: boolean }[];
    /** What each side is, and its total as words: "Women", "61%". */
    sides: { left: { name: string; total: string }; right: { name: string; total: string } };
    head: string;
  };

const ROW = 26;
const MIDDLE = 60;

/** Two groups back to back over the same classes: filled on the left, outlined on the right. */
export function PairedBars(props: PairedBarsProps) {
  const { rows, sides, head, words } = props;
  const { formatValue } = formatting(props);
  const most = rows.reduce((highest, { left, right }) => Math.max(highest, left, right), 0) || 1;
  const valueRoom =
    Math.max(0, ...rows.flatMap(({ left, right }) => [left, right]).map((value) => textWidth(formatValue(value)))) + 8;
  const height = rows.length * ROW;
  const readings = rows.map(({ name, left, right }) => ({
    title: name,
    lines: [
      { value: formatValue(left), label: sides.left.name.toLocaleLowerCase() },
      { value: formatValue(right), label: sides.right.name.toLocaleLowerCase() },
    ],
  }));
  const table = {
    columns: [head, sides.left.name, sides.right.name],
    rows: rows.map(({ name, left, right }) => ({ id: name, cells: [name, formatValue(left), formatValue(right)] })),
  };
  return (
    <ChartFrame {...props} table={table} isEmpty={rows.every(({ left, right }) => left === 0 && right === 0)}>
      <Reader label={props.summary ?? props.title} words={words} readings={readings} columns={1}>
        <Plot
          height={height}
          margin={{ top: 30, right: valueRoom, bottom: 0, left: valueRoom }}
          spots={rows.map((_, i) => ({ x: 0.5, y: i * ROW + 13 }))}
          along="y"
          mark="none"
        >
          <SideHead side={-1} {...sides.left} />
          <SideHead side={1} {...sides.right} />
          {rows.map(({ name, left, right, isMine }, i) => (
            <g key={name}>
              <text x="50%" y={i * ROW + 17} textAnchor="middle" className="chart-name">
                {name}
              </text>
              <Side side={-1} share={left / most} said={formatValue(left)} y={i * ROW + 6} isMine={isMine} />
              <Side side={1} share={right / most} said={formatValue(right)} y={i * ROW + 6} isMine={isMine} />
            </g>
          ))}
        </Plot>
      </Reader>
    </ChartFrame>
  );
}

function SideHead({ side, name, total }: { side: -1 | 1; name: string; total: string }) {
  return (
    <text x="50%" dx={(side * MIDDLE) / 2} y="-12" textAnchor={side < 0 ? 'end' : 'start'}>
      {name} <tspan className="chart-strong">{total}</tspan>
    </text>
  );
}

type SideProps = { side: -1 | 1; share: number; said: string; y: number; isMine?: boolean };

/** Half the width each; the transform leaves room for the names in the middle. */
function Side({ side, share, said, y, isMine }: SideProps) {
  const length = Math.max(0, share) * 0.42;
  const left = side < 0 ? 0.5 - length : 0.5;
  return (
    <g transform={`translate(${(side * MIDDLE) / 2})`}>
      {share > 0 && (
        <rect
          className={side < 0 ? 'chart-bar' : 'chart-outline'}
          data-mine={isMine || undefined}
          x={percent(left)}
          width={percent(length)}
          y={y}
          height="14"
          rx="2"
        />
      )}
      <text x={percent(0.5 + side * length)} dx={side * 6} y={y + 11} textAnchor={side < 0 ? 'end' : 'start'}>
        {said}
      </text>
    </g>
  );
}
