import type { PointerEvent } from 'react';
import { ChartFrame, type Framed } from '#ui/charts/chart-frame.tsx';
import { nearestSpot } from '#ui/charts/cursor.ts';
import { formatting, type Formats } from '#ui/charts/format.ts';
import { heatSteps } from '#ui/charts/heat-steps.ts';
import { dotsPath } from '#ui/charts/paths.ts';
import { leaving, percent, Tip } from '#ui/charts/plot.tsx';
import { Reader, useReader } from '#ui/charts/reader.tsx';
import { dotsOf, PITCH, type Dot, type WorldDots } from '#ui/charts/world-dots.ts';

export type WorldMapProps = Framed &
  Formats & {
    /** The dots of all countries; given by the page, so that only a page with a map carries them. */
    dots: WorldDots;
    /** Most first. `country` is its ISO 3166 code, `name` is in the reader's language. */
    countries: readonly { country: string; name: string; value: number }[];
    heads: { name: string; value: string };
  };

/** The world stitched from dots, the redder the more. */
export function WorldMap(props: WorldMapProps) {
  const { dots, countries, heads, words } = props;
  const { formatValue } = formatting(props);
  const table = {
    columns: [heads.name, heads.value],
    rows: countries.map(({ country, name, value }) => ({ id: country, cells: [name, formatValue(value)] })),
  };
  const drawn = countries.filter(({ country }) => dots.countries[country]);
  const readings = drawn.map(({ name, value }) => ({
    title: name,
    lines: [{ value: formatValue(value), tone: 'mine' as const }],
  }));
  return (
    <ChartFrame {...props} table={table} isEmpty={countries.every(({ value }) => value <= 0)}>
      <Reader label={props.summary ?? props.title} words={words} readings={readings} columns={1}>
        <Land dots={dots} countries={drawn} />
      </Reader>
    </ChartFrame>
  );
}

function Land({ dots, countries }: Pick<WorldMapProps, 'dots' | 'countries'>) {
  const { point } = useReader();
  const [width, height] = [(dots.columns + 0.5) * PITCH, dots.rows * PITCH];
  const places = countries.map(({ country }) => dotsOf(dots, country));

  // A pointer reads a country only when it is on one of its dots, within a stitch.
  function follow(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const at = {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
    const index = places.findIndex((list) => list.some((dot) => Math.hypot(dot.x - at.x, dot.y - at.y) < PITCH * 0.8));
    point(index < 0 ? null : index);
  }

  const pointer = { onPointerMove: follow, onPointerDown: follow, onPointerLeave: leaving(point) };
  return (
    <div className="chart-plot" {...pointer}>
      <svg className="chart-svg chart-map" viewBox={`0 0 ${width} ${height}`} width="100%" aria-hidden="true">
        {layersOf(dots, countries, places).map(({ step, d }) => (
          <path key={step} data-step={step || undefined} d={d} />
        ))}
      </svg>
      <MapCursor places={places} width={width} height={height} />
    </div>
  );
}

/** All dots of one heat step are one path of zero-length strokes with round ends. */
function layersOf(dots: WorldDots, countries: WorldMapProps['countries'], places: readonly Dot[][]) {
  const steps = heatSteps(countries.map(({ value }) => value));
  const lit = new Set(countries.filter((_, i) => steps[i]).map(({ country }) => country));
  const unlit = Object.keys(dots.countries).filter((country) => !lit.has(country));
  const land = unlit.flatMap((country) => dotsOf(dots, country));
  return [0, 1, 2, 3, 4].map((step) => {
    const layer = step === 0 ? land : places.flatMap((list, i) => (steps[i] === step ? list : []));
    return { step, d: dotsPath(layer) };
  });
}

function MapCursor({ places, width, height }: { places: readonly Dot[][]; width: number; height: number }) {
  const { readings, index } = useReader();
  const reading = index === null ? undefined : readings[index];
  const dot = index === null ? undefined : middleOf(places[index] ?? []);
  if (!reading || !dot) return null;
  const [left, top] = [percent(dot.x / width), percent(dot.y / height)];
  return (
    <div className="chart-cursor">
      <i className="chart-ring" style={{ left, top }} />
      <Tip reading={reading} left={left} top={top} side={dot.x > width / 2 ? 'left' : 'right'} />
    </div>
  );
}

/** The dot nearest to the middle of a country: never in the sea, unlike the middle itself. */
function middleOf(list: readonly Dot[]): Dot | undefined {
  const mean = (pick: (dot: Dot) => number) => list.reduce((sum, dot) => sum + pick(dot), 0) / list.length;
  const nearest = nearestSpot(list, { x: mean((dot) => dot.x), y: mean((dot) => dot.y) }, 1, 'both');
  return nearest === null ? undefined : list[nearest];
}
