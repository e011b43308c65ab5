import { shortWeekdayName } from '#base/i18n/written-day.ts';
import type { RepetitionRule } from '#features/planning/repetition.ts';

export function ruleSaid(given: RepetitionRule): string {
  if (given.kind === 'daily') return given.every === 1 ? 'Every day' : `Every ${given.every} days`;
  if (given.kind === 'monthly')
    return given.day === 'last' ? 'On the last day of the month' : `Monthly on day ${given.day}`;
  const days = given.weekdays.map((weekday) => shortWeekdayName('en-US', weekday)).join(', ');
  return given.every === 1 ? `Every week: ${days}` : `Every ${given.every} weeks: ${days}`;
}

export default {
  kind: 'How often',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  every: 'Every how many days or weeks',
  everyOf: { daily: 'Every how many days', weekly: 'Every how many weeks' },
  weekdays: 'On these days',
  monthDay: 'Day of the month',
  lastDay: 'The last day',
  time: 'Time',
  startsOn: 'From',
  endsOn: 'Until',
  endsHelp: 'Leave it empty for no end.',
  begin: 'Repeat it',
  preview: 'Show the dates',
  dates: 'It would come on',
  noDates: 'No date yet. Look at the fields above.',
  monthlyHelp: 'For monthly. A month without it has its last day instead.',
};
