import { expect, test } from 'vitest';
import { weeksOf } from '#ui/date-time-picker/calendar-month.ts';
import { scheduleQueryOf, scheduleSearch, spanOf, stepFrom } from './schedule-query.ts';

const TODAY = '2026-05-19';
const asked = (search: string) => scheduleQueryOf(new URLSearchParams(search), TODAY);

test('without a word it is the week of today', () => {
  expect(asked('')).toMatchObject({ view: 'week', day: TODAY, hasAllHours: false });
  expect(scheduleSearch(asked(''), TODAY)).toBe('');
});

test('what an address asks for is written as the same address', () => {
  for (const search of [
    '?view=month&day=2026-07-01',
    '?day=2026-01-05&hours=all',
    '?view=list&from=2026-05-21&after=abc',
    '?move=x',
  ])
    expect(scheduleSearch(asked(search), TODAY)).toBe(search);
});

test.each(['?day=2026-02-30', '?day=tomorrow', '?day=1999-01-01', '?from=2026-13-01', '?view=year'])(
  '%s is not a thing to ask for',
  (search) => expect(asked(search)).toMatchObject({ view: 'week', day: TODAY, from: undefined }),
);

test('a week goes from Monday to Sunday, and a month is drawn in the weeks that hold it', () => {
  expect(spanOf('week', '2026-05-24')).toEqual({ from: '2026-05-18', to: '2026-05-24' });
  expect(spanOf('month', '2026-05-19')).toEqual({ from: '2026-04-27', to: '2026-05-31' });
  expect(spanOf('month', '2026-08-10')).toEqual({ from: '2026-07-27', to: '2026-09-06' });
  expect(spanOf('month', '2027-02-10')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});

test('one step is a week or a month, also from its last day', () => {
  expect(stepFrom('week', TODAY, 1)).toBe('2026-05-26');
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepFrom('month', '2026-03-31', -1)).toBe('2026-02-01');
});

test('a month is drawn in the weeks in which a time is picked', () => {
  for (const day of ['2026-05-19', '2026-08-10', '2027-02-01']) {
    const days = weeksOf(day).flat();
    expect({ from: days.at(0), to: days.at(-1) }).toEqual(spanOf('month', day));
  }
});
