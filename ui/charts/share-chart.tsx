import { useId } from 'react';
import { writtenPercent } from '#base/i18n/written-number.ts';
import { ChartFrame, type Framed } from '#ui/charts/chart-frame.tsx';
import { formatting, type Formats } from '#ui/charts/format.ts';
import { clip } from '#ui/charts/labels.ts';
import { ringPath } from '#ui/charts/paths.ts';
import { fillOf, patternAt, PatternDefs, type Pattern } from '#ui/charts/patterns.tsx';
import { percent, Plot } from '#ui/charts/plot.tsx';
import { Reader } from '#ui/charts/reader.tsx';
import { sharesOf, wholePercents, type Share } from '#ui/charts/shares.ts';

export type ShareChartProps = Framed &
  Formats & {
    /** A type keeps its pattern when given one; else patterns follow the order of the parts. */
    parts: readonly { name: string; value: number; note?: string; pattern?: Pattern }[];
    heads: { name: string; value: string; share: string };
    /** In the middle of a donut. */
    centre?: { value: string; label: string };
  };

/** What a whole is made of, as one bar. */
export function TypeBar(props: ShareChartProps) {
  return <ShareChart {...props} shape="bar" />;
}

/** What a whole is made of, as a ring. */
export function Donut(props: ShareChartProps) {
  return <ShareChart {...props} shape="donut" />;
}

function ShareChart({ shape, ...props }: ShareChartProps & { shape: 'bar' | 'donut' }) {
  const { parts, heads, words } = props;
  const format = formatting(props);
  const scope = useId();
  const shares = sharesOf(parts.map(({ value }) => value));
  const percents = wholePercents(shares.map(({ share }) => share));
  const slices = parts.map(({ name, value, note, pattern }, i): Slice => {
    const { share, from, to } = shares[i] ?? { share: 0, from: 0, to: 0 };
    const amount = format.formatValue(value);
    return {
      name,
      amount,
      note: note ?? amount,
      pattern: pattern ?? patternAt(i),
      share,
      from,
      to,
      said: writtenPercent(format.locale, (percents[i] ?? 0) / 100),
    };
  });
  const table = {
    columns: [heads.name, heads.value, heads.share],
    rows: slices.map(({ name, amount, said }) => ({ id: name, cells: [name, amount, said] })),
  };
  const readings = slices.map(({ name, note, said }) => ({ title: name, lines: [{ value: said }, { value: note }] }));
  const Drawing = shape === 'bar' ? BarDrawing : DonutDrawing;
  return (
    <ChartFrame {...props} table={table} isEmpty={slices.every(({ share }) => share === 0)}>
      <Reader label={props.summary ?? props.title} words={words} readings={readings} columns={1}>
        <Drawing slices={slices} scope={`${scope}w`} centre={props.centre} variant="wide" />
        <Drawing slices={slices} scope={`${scope}n`} centre={props.centre} variant="narrow" />
      </Reader>
    </ChartFrame>
  );
}

type Slice = Share & { name: string; amount: string; note: string; said: string; pattern: Pattern };
type DrawingProps = {
  slices: readonly Slice[];
  scope: string;
  variant: 'wide' | 'narrow';
  centre?: ShareChartProps['centre'];
};

const ROW = 40;
const BAR = 44;
const RADIUS = 80;

function BarDrawing({ slices, scope, variant }: DrawingProps) {
  const top = BAR + 14;
  return (
    <Plot
      variant={variant}
      height={top + slices.length * ROW}
      margin={NO_MARGIN}
      spots={rowSpots(slices, top)}
      along="y"
      mark="none"
    >
      <PatternDefs scope={scope} />
      {slices.map(({ name, from, share, pattern }) =>
        share > 0 ? (
          <rect
            key={name}
            className="chart-heat"
            x={percent(from)}
            width={percent(share)}
            y="-1.5"
            height={BAR + 3}
            rx="4.5"
            fill={fillOf(pattern, scope)}
          />
        ) : null,
      )}
      <Rows slices={slices} scope={scope} top={top} nameRoom={variant === 'wide' ? 200 : 130} />
    </Plot>
  );
}

function DonutDrawing({ slices, scope, variant, centre }: DrawingProps) {
  const beside = variant === 'wide';
  const top = beside ? Math.max(0, RADIUS - (slices.length * ROW) / 2) : RADIUS * 2 + 16;
  const margin = { ...NO_MARGIN, left: beside ? RADIUS * 2 + 40 : 0 };
  return (
    <Plot
      variant={variant}
      height={Math.max(RADIUS * 2, top + slices.length * ROW)}
      margin={margin}
      spots={rowSpots(slices, top)}
      along="y"
      mark="none"
    >
      <PatternDefs scope={scope} />
      <svg x={beside ? -RADIUS - 40 : '50%'} y={RADIUS} overflow="visible">
        {slices.map(({ name, from, to, pattern }) => (
          <path
            key={name}
            className="chart-heat"
            fill={fillOf(pattern, scope)}
            d={ringPath(from, to, RADIUS * 0.62, RADIUS)}
          />
        ))}
        {centre && (
          <text textAnchor="middle" y="2" className="chart-centre">
            {centre.value}
            <tspan x="0" dy="18" className="chart-quiet">
              {centre.label}
            </tspan>
          </text>
        )}
      </svg>
      <Rows slices={slices} scope={scope} top={top} nameRoom={beside ? 120 : 130} />
    </Plot>
  );
}

type RowsProps = { slices: readonly Slice[]; scope: string; top: number; nameRoom: number };

function Rows({ slices, scope, top, nameRoom }: RowsProps) {
  return slices.map(({ name, note, said, pattern }, i) => {
    const y = top + i * ROW;
    return (
      <g key={name}>
        {i > 0 && <line className="chart-grid" x1="0" x2="100%" y1={y + 0.5} y2={y + 0.5} />}
        <rect x="0" y={y + 12} width="16" height="16" rx="3" fill={fillOf(pattern, scope)} />
        <text x="28" y={y + 25} className="chart-name">
          {clip(name, nameRoom, 13)}
        </text>
        <text x="100%" dx="-56" y={y + 25} textAnchor="end">
          {note}
        </text>
        <text x="100%" y={y + 25} textAnchor="end" className="chart-name chart-strong">
          {said}
        </text>
      </g>
    );
  });
}

const NO_MARGIN = { top: 8, right: 0, bottom: 0, left: 0 };

function rowSpots(slices: readonly Slice[], top: number) {
  return slices.map((_, i) => ({ x: 0.3, y: top + (i + 0.5) * ROW }));
}
