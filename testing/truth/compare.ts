import { inspect, isDeepStrictEqual } from 'node:util';

/** In words, what differs; nothing where nothing does. */
export function differing(what: string, stored: unknown, told: unknown): string[] {
  if (isDeepStrictEqual(stored, told)) return [];
  return [`${what}: ${shortened(stored)} is stored, ${shortened(told)} is true`];
}

const LONGEST = 600;

function shortened(value: unknown): string {
  return inspect(value, { depth: null, breakLength: Infinity }).slice(0, LONGEST);
}

/** Some members of a row, in their order. */
export function only<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}
