import { expect, test } from 'vitest';
import { holds, readFilter } from './filter.ts';
import type { Row } from './filter.ts';

const columns = { id: 'uuid', state: 'text', version: 'int4', due: 'timestamptz', permalink: 'text' };
const row: Row = { id: 'a1', state: 'DRAFT', version: 10, due: '2026-05-19T10:00:00+00:00', permalink: null };

function isHeld(filter: string): boolean {
  return (
    readFilter(filter, columns)?.every((condition) => holds(condition, row)) ?? expect.fail(`${filter} is no filter`)
  );
}

test.each([
  'state=eq.DRAFT',
  'state=neq.READY',
  'version=gt.9',
  'version=lte.10',
  'version=lt.100',
  'due=eq.2026-05-19T12:00:00+02:00',
  'due=gte.2026-05-19T09:59:00Z',
  'state=in.(READY,DRAFT)',
  'state=in.("a,b",DRAFT)',
  'state=not.in.(READY)',
  'permalink=is.null',
  'state=not.is.null',
  'permalink=isdistinct.x',
  'state=like.DR%',
  'state=like._RAF_',
  'state=ilike.%af%',
  'state=eq.DRAFT,version=gte.10',
  'state=eq."DRAFT"',
])('%s holds', (filter) => {
  expect(isHeld(filter)).toBe(true);
});

test.each([
  'state=eq.draft',
  'version=gt.10',
  'version=eq.ten',
  'state=in.(READY)',
  'permalink=eq.x',
  // Nothing is neither like something nor unlike it.
  'permalink=not.eq.x',
  'permalink=neq.x',
  'state=like.DR',
  'state=eq.DRAFT,version=gt.10',
])('%s does not hold', (filter) => {
  expect(isHeld(filter)).toBe(false);
});

test.each(['', 'state', 'state=eq', 'content=eq.x', 'constructor=eq.x', 'state=match.(a+)+', 'state=in.a', 7])(
  '%j is no filter',
  (filter) => {
    expect(readFilter(filter, columns)).toBeUndefined();
  },
);

test('a pattern that goes back and forth ends soon', () => {
  const [condition] = readFilter(`state=like.${'%a'.repeat(200)}b`, columns) ?? [];
  expect(condition && holds(condition, { state: 'a'.repeat(2_000) })).toBe(false);
});
