import type { Framed } from '#ui/charts/chart-frame.tsx';
import type { TableData } from '#ui/charts/chart-table.tsx';
import { unitOf, type Formats, type Formatting, type Unit } from '#ui/charts/format.ts';
import { findGaps } from '#ui/charts/gaps.ts';
import type { Reading } from '#ui/charts/reader.tsx';

export type Point = { at: number; value: number | null };
export type Values = readonly (number | null)[];

/** All values stand in the order of the points. A missing one is null. */
export type LineChartProps = Framed &
  Formats & {
    points: readonly Point[];
    /** Heads of the table's columns. */
    heads: { at: string; value: string; posts?: string };
    unit?: Unit;
    /** What stands at the end of my line; the value alone when absent. */
    end?: { title?: string; note?: string };
    before?: { values: Values; label: string };
    /** Whole are bounds between two counts: views have no halves. */
    usual?: {
      low: Values | number;
      high: Values | number;
      middle?: Values;
      label: string;
      note?: string;
      isWhole?: boolean;
    };
    others?: readonly { name: string; values: Values; series: 2 | 3 | 4 | 5 | 6 }[];
    /** Posts published at each point, as dots under the line. */
    posts?: readonly number[];
    formatCount?: (posts: number) => string;
    callouts?: readonly { at: number; title: string; text?: string }[];
    /** The labels under the axis; dates of the points when absent. */
    ticks?: readonly { at: number; label: string }[];
    /** False where a line that begins at zero would say less: a count of followers. Then there is no ink line. */
    zero?: boolean;
    /** What is said of points after the last reading: "not yet". */
    pending?: string;
  };

/** The same chart, with everything in one form. */
export type LineModel = ReturnType<typeof lineModel>;

export function lineModel(props: LineChartProps) {
  const { points, usual } = props;
  const values = points.map((point) => point.value);
  const all = (bound: Values | number) => (typeof bound === 'number' ? points.map(() => bound) : bound);
  const first = points[0]?.at ?? 0;
  const span = (points.at(-1)?.at ?? 0) - first;
  // A first reading stands where today will be.
  const share = (at: number) => (span > 0 ? (at - first) / span : 1);
  return {
    ...props,
    values,
    share,
    shares: points.map((point) => share(point.at)),
    gaps: findGaps(values),
    usual: usual && { ...usual, low: all(usual.low), high: all(usual.high) },
    others: props.others ?? [],
    callouts: props.callouts ?? [],
  };
}

export function lineReadings(model: LineModel, format: Formatting): Reading[] {
  return model.points.map((point, i) => ({
    title: format.formatDate(point.at, 'long'),
    lines: [
      mine(model, format, i),
      ...other(model.before?.values[i], model.before?.label, format),
      ...model.others.flatMap(({ values, name }) => other(values[i], name, format)),
      ...usualLine(model, format, i),
      ...postsLine(model, i),
    ],
  }));
}

export function lineTable(model: LineModel, format: Formatting): TableData {
  const { heads, before, usual, others, posts } = model;
  const cell = (value: number | null | undefined) => (typeof value === 'number' ? format.formatValue(value) : '–');
  return {
    columns: [
      heads.at,
      heads.value,
      ...(before ? [before.label] : []),
      ...others.map(({ name }) => name),
      ...(usual ? [usual.label] : []),
      ...(posts && heads.posts ? [heads.posts] : []),
    ],
    rows: model.points.map((point, i) => ({
      id: point.at,
      cells: [
        format.formatDate(point.at, 'short'),
        point.value === null ? missing(model, i) : format.formatValue(point.value),
        ...(before ? [cell(before.values[i])] : []),
        ...others.map(({ values }) => cell(values[i])),
        ...(usual ? [range(model, format, i) ?? '–'] : []),
        ...(posts && heads.posts ? [String(posts[i] ?? 0)] : []),
      ],
    })),
  };
}

function mine({ points, unit, ...model }: LineModel, format: Formatting, i: number): Reading['lines'][number] {
  const value = points[i]?.value ?? null;
  if (value === null) return { value: missing(model, i) };
  return { value: format.formatValue(value), label: unitOf(unit, value), tone: 'mine' };
}

function missing({ gaps, pending, words }: Pick<LineModel, 'gaps' | 'pending' | 'words'>, i: number) {
  return i > gaps.last && pending ? pending : words.noReading;
}

function other(value: number | null | undefined, label: string | undefined, format: Formatting): Reading['lines'] {
  return typeof value === 'number' ? [{ value: format.formatValue(value), label }] : [];
}

function usualLine(model: LineModel, format: Formatting, i: number): Reading['lines'] {
  const value = range(model, format, i);
  return value ? [{ value, label: model.usual?.label }] : [];
}

function range({ usual }: LineModel, format: Formatting, i: number) {
  const [low, high] = [usual?.low[i], usual?.high[i]];
  if (typeof low !== 'number' || typeof high !== 'number') return undefined;
  const said = (value: number) => format.formatValue(usual?.isWhole ? Math.round(value) : value);
  return `${said(low)}–${said(high)}`;
}

function postsLine({ posts, heads, formatCount }: LineModel, i: number): Reading['lines'] {
  const count = posts?.[i];
  if (!count || !heads.posts) return [];
  return [
    formatCount ? { value: formatCount(count) } : { value: String(count), label: heads.posts.toLocaleLowerCase() },
  ];
}
