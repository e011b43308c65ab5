import { expect, test } from 'vitest';
import { PastPlacement } from './planned-before.ts';

const placement = {
  at: '2026-05-19T07:00:00.000Z',
  wallTime: '2026-05-19T09:00',
  timeZone: 'Europe/Paris',
  plannedBy: 'time',
  pinned: false,
  accountId: '0b5e0a1c-3c1f-4b58-9b0e-0d8f5f0f8a10',
};

test.each([
  ['as it was planned', {}],
  ['the second of two hours', { at: '2026-10-25T01:30:00.000Z', wallTime: '2026-10-25T02:30' }],
  ['what the clocks skip', { at: '2026-03-29T01:00:00.000Z', wallTime: '2026-03-29T02:30' }],
  ['seconds of a program', { at: '2026-05-19T07:00:42.000Z' }],
])('a time is put back: %s', (_, given) => {
  expect(PastPlacement.safeParse({ ...placement, ...given }).success).toBe(true);
});

test.each([
  ['another hour than its zone shows', { wallTime: '2026-05-19T10:00' }],
  ['no hour', { wallTime: '2026-05-19T29:00' }],
  ['no day', { wallTime: '2026-02-30T09:00' }],
  ['no zone', { timeZone: 'Mars/Base' }],
  ['an offset', { timeZone: '+02:00' }],
  ['a zone by a name that is not kept', { timeZone: 'europe/paris' }],
])('what was never planned is refused: %s', (_, given) => {
  expect(PastPlacement.safeParse({ ...placement, ...given }).success).toBe(false);
});
