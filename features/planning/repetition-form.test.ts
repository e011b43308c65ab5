import { expect, test } from 'vitest';
import { repetitionIn } from './repetition-form.ts';

const FIELDS = { time: '09:30', zone: 'Europe/Paris', startsOn: '2026-05-19', endsOn: '' };

test('the fields of a repetition say on which days it comes', () => {
  const when = { minute: 570, timeZone: 'Europe/Paris', startsOn: '2026-05-19', endsOn: null };
  expect(repetitionIn({ ...FIELDS, kind: 'daily', every: '3' })).toEqual({
    ...when,
    rule: { kind: 'daily', every: 3 },
  });
  expect(repetitionIn({ ...FIELDS, kind: 'weekly', 'weekday:5': 'on', 'weekday:1': 'on' })).toEqual({
    ...when,
    rule: { kind: 'weekly', every: 1, weekdays: [1, 5] },
  });
  expect(repetitionIn({ ...FIELDS, kind: 'monthly', monthDay: 'last' })?.rule).toEqual({
    kind: 'monthly',
    day: 'last',
  });
});

test.each<Record<string, string>>([
  { kind: 'weekly' },
  { kind: 'daily', every: '0' },
  { kind: 'monthly', monthDay: '32' },
  { kind: 'daily', time: '' },
  { kind: 'daily', zone: 'Nowhere' },
  { kind: 'daily', endsOn: '2026-05-18' },
  {},
])('%j does not add up', (fields) => expect(repetitionIn({ ...FIELDS, ...fields })).toBeUndefined());
