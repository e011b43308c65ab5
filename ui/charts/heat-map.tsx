import { ChartFrame, type Framed } from '#ui/charts/chart-frame.tsx';
import { formatting, type Formats } from '#ui/charts/format.ts';
import { bestOf, heatSteps } from '#ui/charts/heat-steps.ts';
import { textWidth } from '#ui/charts/labels.ts';
import { percent, Plot, Stretched } from '#ui/charts/plot.tsx';
import { Reader } from '#ui/charts/reader.tsx';

/** `value` decides the colour (null: nothing known), `count` is written in the cell. */
export type HeatCell = { count: number; value: number | null };

export type HeatMapProps = Framed &
  Formats & {
    /** Row by row, each as long as `columns`. */
    cells: readonly HeatCell[];
    rows: readonly { name: string; short: string }[];
    columns: readonly { name: string; short: string }[];
    /** What a cell is called, where its row and column together do not say it. */
    cellName?: (index: number) => string;
    /** Every how many columns one is labelled: on a wide and on a narrow chart. */
    every?: { wide: number; narrow: number };
    /** How many of the highest cells are framed, or which ones. */
    best?: number | readonly number[];
    /** No `value` where it is the count itself. */
    heads: { cell: string; count: string; value?: string };
    /** The count with what is counted. */
    formatCount?: (count: number) => string;
    /** The table's rows go down one column after the other: in a year of weeks, day by day. */
    byColumn?: boolean;
    ramp: { less: string; more: string };
  };

export function HeatMap(props: HeatMapProps) {
  const { cells, rows, columns, heads, words, formatCount, byColumn } = props;
  const { formatValue } = formatting(props);
  const byPlace = (i: number) => `${rows[Math.floor(i / columns.length)]?.name} ${columns[i % columns.length]?.name}`;
  const nameOf = props.cellName ?? byPlace;
  const valueOf = ({ value }: HeatCell) => (value === null ? '–' : formatValue(value));
  const readings = cells.map((cell, i) => ({
    title: nameOf(i),
    lines: [
      formatCount
        ? { value: formatCount(cell.count) }
        : { value: String(cell.count), label: heads.count.toLocaleLowerCase() },
      ...(cell.value === null || heads.value === undefined
        ? []
        : [{ value: formatValue(cell.value), label: heads.value.toLocaleLowerCase(), tone: 'mine' as const }]),
    ],
  }));
  const down = (i: number) => (i % columns.length) * rows.length + Math.floor(i / columns.length);
  const used = cells.map((cell, i) => ({ cell, i })).filter(({ cell }) => cell.count > 0);
  if (byColumn) used.sort((a, b) => down(a.i) - down(b.i));
  const table = {
    columns: [heads.cell, heads.count, ...(heads.value === undefined ? [] : [heads.value])],
    rows: used.map(({ cell, i }) => ({
      id: i,
      cells: [nameOf(i), String(cell.count), ...(heads.value === undefined ? [] : [valueOf(cell)])],
    })),
  };
  return (
    <ChartFrame {...props} table={table} isEmpty={used.length === 0}>
      <Reader label={props.summary ?? props.title} words={words} readings={readings} columns={columns.length}>
        <Drawing {...props} variant="wide" pitch={30} />
        <Drawing {...props} variant="narrow" pitch={24} />
      </Reader>
    </ChartFrame>
  );
}

type DrawingProps = HeatMapProps & { variant: 'wide' | 'narrow'; pitch: number };

function Drawing({ cells, rows, columns, every, best = 3, ramp, variant, pitch }: DrawingProps) {
  const wide = variant === 'wide';
  const values = cells.map(({ value }) => value);
  const steps = heatSteps(values);
  const height = rows.length * pitch;
  const names = rows.map(({ name, short }) => (wide ? name : short).slice(0, wide ? 3 : undefined));
  const left = wide ? 46 : Math.max(...names.map((name) => textWidth(name))) + 10;
  const place = (i: number) => ({
    x: (i % columns.length) / columns.length,
    y: Math.floor(i / columns.length) * pitch,
  });
  const spots = cells.map((_, i) => ({ x: place(i).x + 0.5 / columns.length, y: place(i).y + pitch / 2 }));
  const labelled = (wide ? every?.wide : every?.narrow) ?? (wide ? 3 : 6);
  const cell = { width: 1 / columns.length, height: pitch };
  return (
    <Plot
      variant={variant}
      height={height}
      margin={{ top: 8, right: 0, bottom: 52, left }}
      spots={spots}
      along="both"
      mark="cell"
      cell={cell}
    >
      {names.map((name, i) => (
        <text key={rows[i]?.name} x={-left} y={i * pitch + pitch / 2 + 4}>
          {name}
        </text>
      ))}
      {wide ? (
        <WideCells cells={cells} steps={steps} place={place} columns={columns.length} pitch={pitch} />
      ) : (
        <NarrowCells steps={steps} place={place} columns={columns.length} pitch={pitch} height={height} />
      )}
      {(typeof best === 'number' ? bestOf(values, best) : best).map((i) => (
        <rect
          key={i}
          className="chart-best"
          x={percent(place(i).x)}
          y={place(i).y}
          width={percent(cell.width)}
          height={pitch}
          rx="4.5"
        />
      ))}
      {columns.map(({ name, short }, i) =>
        i % labelled === 0 ? (
          <text key={name} x={percent((i + 0.5) / columns.length)} y={height + 20} textAnchor="middle">
            {wide ? name : short}
          </text>
        ) : null,
      )}
      <Ramp {...ramp} y={height + 46} />
    </Plot>
  );
}

type CellsProps = {
  steps: readonly number[];
  place: (i: number) => { x: number; y: number };
  columns: number;
  pitch: number;
};

/** Cells touch; a paper-coloured stroke keeps them 3 px apart at any width. */
function WideCells({ cells, steps, place, columns, pitch }: CellsProps & { cells: readonly HeatCell[] }) {
  const width = percent(1 / columns);
  const corners = (i: number) => ({ x: percent(place(i).x), y: place(i).y });
  return (
    <>
      {[0, 1, 2, 3, 4].map((step) => (
        <g key={step} className={`chart-heat chart-step-${step}`}>
          {steps.map((own, i) =>
            own === step ? (
              <rect key={corners(i).x + corners(i).y} {...corners(i)} width={width} height={pitch} rx="4.5" />
            ) : null,
          )}
        </g>
      ))}
      <g textAnchor="middle">
        {cells.map(({ count }, i) =>
          count > 0 ? (
            <text
              key={corners(i).x + corners(i).y}
              className={steps[i] === 4 ? 'chart-count-4' : 'chart-count'}
              x={percent(place(i).x + 0.5 / columns)}
              y={place(i).y + pitch / 2 + 4}
            >
              {count}
            </text>
          ) : null,
        )}
      </g>
    </>
  );
}

/** One path for each step of the ramp: a phone gets five elements, not 168. */
function NarrowCells({ steps, place, columns, pitch, height }: CellsProps & { height: number }) {
  const width = Math.round(1000 / columns);
  const path = (step: number) =>
    steps
      .map((own, i) =>
        own === step
          ? `M${Math.round(place(i).x * 1000) + 3},${place(i).y + 1}h${width - 6}v${pitch - 2}h${6 - width}z`
          : '',
      )
      .join('');
  return (
    <Stretched height={height}>
      {[0, 1, 2, 3, 4].map((step) => (
        <path key={step} className={`chart-step-${step}`} d={path(step)} />
      ))}
    </Stretched>
  );
}

const SWATCH = 24;

function Ramp({ less, more, y }: { less: string; more: string; y: number }) {
  const start = textWidth(more) + 3;
  return (
    <svg x="100%" y={y} overflow="visible">
      <text x={-start - 5 * SWATCH - 7} textAnchor="end">
        {less}
      </text>
      {[0, 1, 2, 3, 4].map((step) => (
        <rect
          key={step}
          className={`chart-step-${step}`}
          x={-start - (5 - step) * SWATCH}
          y="-10"
          width="18"
          height="12"
          rx="2"
        />
      ))}
      <text textAnchor="end">{more}</text>
    </svg>
  );
}
