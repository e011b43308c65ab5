import { STRANGE_TEXTS } from '#services/auth/conformance/malformed.ts';

const NUMBERS = ['1e999', '-0', '0x10', '1_000', '2147483648', '-9223372036854775809', '1.5', '٣', 'Infinity', ''];

const DATES = [
  '0000-01-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  '2026-02-30T25:61',
  '0001-01-01T00:00',
  '2026-03-29T02:30',
  'Tomorrow',
];

const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  '.',
  '..',
  '-',
  '%',
  '%00',
  '%ff',
];

const IDS = [
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{00000000-0000-4000-8000-000000000000}',
  '00000000-0000-4000-8000-00000000000g',
  '00000000000040008000000000000000',
  `${'0'.repeat(35)}\0`,
];

/** Texts that a field must not be taken for. */
export const TEXTS: readonly string[] = [
  ...STRANGE_TEXTS.map(([, text]) => text),
  ...NUMBERS,
  ...DATES,
  ...NAMES,
  ...IDS,
  '\uD800',
  'a\uDC00b',
  '\uFEFF',
  '[]',
  '{}',
  '[null]',
  '{"__proto__":{"a":1}}',
  '['.repeat(5_000),
  'a,'.repeat(2_000),
];

const deep = (levels: number): unknown => Array.from({ length: levels }).reduce((inner) => [inner], 0 as unknown);

/** Values of other kinds than whoever reads JSON expects. */
export const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { length: -1 },
  { toString: 1, valueOf: 1 },
  Array.from({ length: 2_000 }, () => 0),
  deep(400),
];
