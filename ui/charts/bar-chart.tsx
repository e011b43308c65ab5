import { GridLabels, GridLines, gridRoom, TimeAxis } from '#ui/charts/axes.tsx';
import { ChartFrame, type Framed } from '#ui/charts/chart-frame.tsx';
import { formatting, type Formats, type Formatting } from '#ui/charts/format.ts';
import { textWidth } from '#ui/charts/labels.ts';
import type { Point } from '#ui/charts/line-model.ts';
import { percent, Plot } from '#ui/charts/plot.tsx';
import { Reader } from '#ui/charts/reader.tsx';
import { valueScale, type ValueScale } from '#ui/charts/value-scale.ts';

export type BarChartProps = Framed &
  Formats & {
    bars: readonly Point[];
    heads: { at: string; value: string };
    unit?: string;
    /** The one bar in red, and what is said of it. */
    highlight?: { at: number; label: string };
  };

/** Amounts over time; one of them may be red among the ink. */
export function BarChart(props: BarChartProps) {
  const { bars, heads, words, unit } = props;
  const format = formatting(props, unit);
  const said = (value: number | null) => (value === null ? words.noReading : format.formatValue(value));
  const readings = bars.map(({ at, value }) => ({
    title: format.formatDate(at, 'long'),
    lines: [{ value: said(value), label: value === null ? undefined : unit }],
  }));
  const table = {
    columns: [heads.at, heads.value],
    rows: bars.map(({ at, value }) => ({ id: at, cells: [format.formatDate(at, 'short'), said(value)] })),
  };
  const full = (props.size ?? 'full') === 'full';
  return (
    <ChartFrame {...props} table={table} isEmpty={bars.every(({ value }) => value === null)}>
      <Reader label={props.summary ?? props.title} words={words} readings={readings}>
        <Drawing {...props} variant="wide" format={format} width={full ? 700 : 420} height={full ? 236 : 180} />
        <Drawing {...props} variant="narrow" format={format} width={300} height={180} />
      </Reader>
    </ChartFrame>
  );
}

type DrawingProps = BarChartProps & { variant: 'wide' | 'narrow'; format: Formatting; width: number; height: number };

function Drawing({ bars, highlight, words, variant, format, width, height }: DrawingProps) {
  const scale = valueScale(
    bars.map(({ value }) => value),
    { height },
  );
  const left = gridRoom(scale, format);
  const slot = 1 / Math.max(1, bars.length);
  // A few bars stay slim instead of becoming blocks.
  const thick = Math.min(slot * 0.64, 0.07);
  const middle = (i: number) => (i + 0.5) * slot;
  const spots = bars.map(({ value }, i) => ({ x: middle(i), y: Math.min(scale.y(value ?? 0), scale.y(0)) }));
  const red = bars.findIndex(({ at }) => at === highlight?.at);
  return (
    <Plot variant={variant} height={height} margin={{ top: 28, right: 0, bottom: 28, left }} spots={spots}>
      <GridLines scale={scale} left={left} />
      {bars.map(({ at, value }, i) =>
        value === null ? (
          <text key={at} x={percent(middle(i))} y={scale.y(0) - 5} textAnchor="middle">
            {bars.length < 12 ? words.noReading : '×'}
          </text>
        ) : (
          <rect
            key={at}
            className="chart-bar"
            data-mine={i === red || undefined}
            x={percent(middle(i) - thick / 2)}
            width={percent(thick)}
            rx="1.5"
            {...extent(value, scale)}
          />
        ),
      )}
      <GridLabels scale={scale} left={left} format={format} />
      {highlight && red >= 0 && (
        <Highlight label={highlight.label} index={red} bars={bars} scale={scale} width={width - left} />
      )}
      <TimeAxis
        labels={bars.map(({ at }, i) => ({ x: middle(i), label: format.formatDate(at, 'short') }))}
        y={height + 22}
        width={width - left}
        centred={bars.length < 8}
      />
    </Plot>
  );
}

function extent(value: number, { y }: ValueScale) {
  const length = Math.abs(y(value) - y(0));
  return { y: round(Math.min(y(value), y(0))), height: round(value === 0 ? 0 : Math.max(1, length)) };
}

const round = (value: number) => Number(value.toFixed(1));

type HighlightProps = { label: string; index: number; bars: readonly Point[]; scale: ValueScale; width: number };

/** From this many bars on a label beside one is clear of it. */
const SLIM = 12;

/** Beside the top of its bar when the neighbours there are lower, else above it. */
function Highlight({ label, index, bars, scale, width }: HighlightProps) {
  const x = (index + 0.5) / bars.length;
  const top = Math.min(scale.y(bars[index]?.value ?? 0), scale.y(0));
  const side = x > 0.6 ? -1 : 1;
  const reach = Math.ceil(((textWidth(label) + 16) / width) * bars.length);
  const neighbours = Array.from({ length: reach }, (_, i) => bars[index + side * (i + 1)]?.value ?? 0);
  const isSlim = bars.length >= SLIM;
  const beside = isSlim && neighbours.every((value) => scale.y(value) > top + 18);
  const anchor = side < 0 ? 'end' : 'start';
  return (
    <text
      x={percent(x)}
      dx={beside ? side * 14 : isSlim ? side * -4 : 0}
      y={beside ? top + 10 : top - 8}
      textAnchor={isSlim ? anchor : 'middle'}
      className="chart-halo"
      data-tone="mine"
    >
      {label}
    </text>
  );
}
