import { GridLabels, GridLines, gridRoom, TimeAxis } from '#ui/charts/axes.tsx';
import { ChartFrame } from '#ui/charts/chart-frame.tsx';
import { formatting, type Formatting } from '#ui/charts/format.ts';
import { textWidth } from '#ui/charts/labels.ts';
import { Callouts, EndLabels, GapLabels, keyRows, Keys, LONGEST_NAME } from '#ui/charts/line-labels.tsx';
import { LineMarks } from '#ui/charts/line-marks.tsx';
import { lineModel, lineReadings, lineTable, type LineChartProps, type LineModel } from '#ui/charts/line-model.ts';
import { Plot } from '#ui/charts/plot.tsx';
import { Reader } from '#ui/charts/reader.tsx';
import { valueScale } from '#ui/charts/value-scale.ts';

/** My line in red, over time, with what it is measured against. */
export function LineChart(props: LineChartProps) {
  const format = formatting(props, props.unit);
  const model = lineModel(props);
  const full = (props.size ?? 'full') === 'full';
  return (
    <ChartFrame {...props} table={lineTable(model, format)} isEmpty={model.gaps.last < 0}>
      <Reader label={props.summary ?? props.title} words={props.words} readings={lineReadings(model, format)}>
        <Drawing variant="wide" model={model} format={format} width={full ? 700 : 420} height={full ? 236 : 180} />
        <Drawing variant="narrow" model={model} format={format} width={300} height={180} />
      </Reader>
    </ChartFrame>
  );
}

type DrawingProps = {
  variant: 'wide' | 'narrow';
  model: LineModel;
  format: Formatting;
  /** The narrowest width of the whole drawing, for deciding which labels fit. */
  width: number;
  height: number;
};

function Drawing({ variant, model, format, width, height }: DrawingProps) {
  const { usual, before, others, values, posts, points } = model;
  const compared = [before?.values, usual?.low, usual?.high, ...others.map((other) => other.values)];
  const scale = valueScale(
    [values, ...compared].flatMap((list) => list ?? []),
    { height, zero: model.zero },
  );
  const wide = variant === 'wide';
  const keys = wide ? [] : keyRows(model);
  const left = gridRoom(scale, format);
  const right = wide ? endRoom(model, format) : 8;
  const axis = height + (posts ? 44 : 22);
  const plotWidth = width - left - right;
  const labels = model.ticks
    ? model.ticks.map(({ at, label }) => ({ x: model.share(at), label }))
    : points.map(({ at }) => ({ x: model.share(at), label: format.formatDate(at, 'short') }));
  const spots = points.map((point, i) => ({
    x: model.shares[i] ?? 0,
    y: scale.y(point.value ?? Math.max(0, scale.min)),
  }));

  return (
    <Plot
      variant={variant}
      height={height}
      margin={{ top: 32, right, bottom: axis - height + 6 + keys.length * 20, left }}
      spots={spots}
    >
      <GridLines scale={scale} left={left} />
      <LineMarks model={model} scale={scale} height={height} />
      <GridLabels scale={scale} left={left} format={format} />
      <GapLabels model={model} scale={scale} width={plotWidth} all={wide} />
      <Callouts model={model} scale={scale} withText={wide} />
      <EndLabels model={model} scale={scale} format={format} width={plotWidth} height={height} wide={wide} />
      <TimeAxis labels={labels} y={axis} width={plotWidth} />
      <Keys rows={keys} x={-left} y={axis + 22} />
    </Plot>
  );
}

function endRoom({ end, gaps, values, before, usual, others }: LineModel, format: Formatting) {
  const reachesEnd = gaps.last === values.length - 1;
  const title = end?.title ?? format.formatValue(values[gaps.last] ?? 0);
  const texts = [reachesEnd ? title : '', reachesEnd ? end?.note : '', before?.label, usual?.label, usual?.note];
  const widest = [...texts, ...others.map(({ name }) => name)].reduce(
    (width, text) => Math.max(width, textWidth(text ?? '', 12.5)),
    0,
  );
  return widest ? Math.ceil(Math.min(widest, LONGEST_NAME) + 16) : 8;
}
