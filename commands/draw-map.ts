import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { encodeCells, PITCH, type WorldDots } from '#ui/charts/world-dots.ts';

// Makes ui/charts/world-dots.generated.ts. The map changes when borders do, so what it is made with is no dependency of
// the product: install it anywhere else, and name that directory. See ui/charts/README.md.

type Position = [number, number];
type Country = { id?: string; properties: { name: string }; geometry: unknown };
type Projection = ((at: Position) => Position | null) & {
  fitWidth: (width: number, shape: unknown) => Projection;
  invert: (at: Position) => Position | null;
};
type Geo = {
  geoEquirectangular: () => Projection & { rotate: (angles: Position) => Projection };
  geoContains: (shape: unknown, at: Position) => boolean;
  geoBounds: (shape: unknown) => [Position, Position];
  geoCentroid: (shape: unknown) => Position;
  geoArea: (shape: unknown) => number;
};
type Topojson = { feature: (topology: unknown, object: unknown) => { features: Country[] } };

// The whole world would be 112 columns; the ocean at both edges is left out.
const [WORLD, WEST, COLUMNS] = [112, 0, 110];
const [NORTH, SOUTH] = [74, -56];

const directory = process.argv[2];
if (!directory) {
  process.stderr.write(
    'Say where d3-geo, topojson-client and world-atlas are installed: node commands/draw-map.ts DIRECTORY\n',
  );
  process.exit(1);
}

const load = createRequire(join(resolve(directory), 'package.json'));
const { geoEquirectangular, geoContains, geoArea, geoBounds, geoCentroid }: Geo = load('d3-geo');
const atlas: { objects: { countries: unknown } } = load('world-atlas/countries-50m.json');
const topojson: Topojson = load('topojson-client');
const countries = topojson.feature(atlas, atlas.objects.countries).features;

const world = drawWorld();
const lines = Object.entries(world.countries).map(([code, runs]) => `    ${code}: '${runs}',`);
writeFileSync(
  new URL('../ui/charts/world-dots.generated.ts', import.meta.url),
  [
    '// Made by commands/draw-map.ts from Natural Earth (public domain).',
    "import type { WorldDots } from '#ui/charts/world-dots.ts';",
    '',
    'export const worldDots: WorldDots = {',
    `  columns: ${world.columns},`,
    `  rows: ${world.rows},`,
    '  countries: {',
    ...lines,
    '  },',
    '};',
    '',
  ].join('\n'),
);

function drawWorld(): WorldDots {
  const { invert, project, rows } = flatWorld();
  const known = countries.map((country) => ({ country, code: codeOf(country), bounds: geoBounds(country) }));
  const cells = new Map<string, number[]>();
  const owner = new Map<number, string>();

  for (let cell = 0; cell < rows * COLUMNS; cell += 1) {
    const at = invert(cell);
    const found =
      at && known.find(({ country, code, bounds }) => code && within(bounds, at) && geoContains(country, at));
    if (found) give(cell, landOf(found.code ?? '', at));
  }
  const small = known.filter(({ code }) => code && !cells.has(code));
  for (const { country, code } of small.toSorted((a, b) => geoArea(b.country) - geoArea(a.country))) {
    const near = project(geoCentroid(country), (cell) => canTake(owner.get(cell)));
    if (near !== undefined && code) give(near, code);
  }
  const sorted = [...cells].toSorted(([a], [b]) => a.localeCompare(b));
  return {
    columns: COLUMNS,
    rows,
    countries: Object.fromEntries(sorted.map(([code, list]) => [code, encodeCells(list, COLUMNS)])),
  };

  function give(cell: number, code: string) {
    const before = owner.get(cell);
    if (before)
      cells.set(
        before,
        (cells.get(before) ?? []).filter((other) => other !== cell),
      );
    owner.set(cell, code);
    cells.set(code, [...(cells.get(code) ?? []), cell]);
  }

  // A country too small for the grid takes a free cell, or one of a neighbour that keeps enough; a dwarf may find none.
  function canTake(code: string | undefined) {
    return code === undefined || (cells.get(code)?.length ?? 0) > 6;
  }
}

/** Straight meridians: the small countries of the middle latitudes get more than one stitch. */
function flatWorld() {
  const projection = geoEquirectangular()
    .rotate([-11, 0])
    .fitWidth(WORLD * PITCH, { type: 'Sphere' });
  const top = projection([11, NORTH])?.[1] ?? 0;
  const bottom = projection([11, SOUTH])?.[1] ?? 0;
  const rows = Math.ceil((bottom - top) / PITCH);
  const centre = (cell: number): Position => {
    const row = Math.floor(cell / COLUMNS);
    return [(WEST + (cell % COLUMNS) + (row % 2 ? 1 : 0.5)) * PITCH, top + (row + 0.5) * PITCH];
  };
  return {
    rows,
    invert: (cell: number) => {
      const at = projection.invert(centre(cell));
      // Beyond the edge of the world the projection answers with a place on its other side.
      const back = at && projection(at);
      return back && Math.hypot(back[0] - centre(cell)[0], back[1] - centre(cell)[1]) < 1 ? at : undefined;
    },
    project: (at: Position, isFree: (cell: number) => boolean) => {
      const goal = projection(at);
      if (!goal || goal[1] < top || goal[1] > bottom) return undefined;
      const free = Array.from({ length: rows * COLUMNS }, (_, cell) => cell).filter(isFree);
      const near = free.reduce((best, cell) =>
        distance(centre(cell), goal) < distance(centre(best), goal) ? cell : best,
      );
      return distance(centre(near), goal) < PITCH * 1.5 ? near : undefined;
    },
  };
}

/** The atlas draws French Guiana as France; its code is its own. */
function landOf(code: string, [lon]: Position) {
  return code === 'FR' && lon < -40 ? 'GF' : code;
}

function distance(a: Position, b: Position) {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function within([[west, south], [east, north]]: [Position, Position], [lon, lat]: Position) {
  return lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east);
}

/** The atlas knows countries by number; the language data of Intl knows both. Antarctica is left out, Kosovo has no number. */
function codeOf({ id, properties }: Country): string | undefined {
  if (properties.name === 'Kosovo') return 'XK';
  if (!id || id === '010') return undefined;
  const region = new Intl.Locale(`und-${id.padStart(3, '0')}`).region;
  return region && /^[A-Z]{2}$/.test(region) ? region : undefined;
}
