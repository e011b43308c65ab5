import { useWords } from '#base/i18n/locale-context.tsx';
import { Chip } from '#ui/chip.tsx';
import { timeOfDay } from './example-time.ts';
import { homeWords } from './words.ts';

const SLOTS = [
  { day: 1, hour: 9, minute: 0, state: 'published' },
  { day: 1, hour: 18, minute: 30, state: 'scheduled' },
  { day: 2, hour: 9, minute: 0, state: 'scheduled' },
] as const;

export function ScheduleExample() {
  const { scheduling: words, weekdays } = useWords(homeWords);
  return (
    <div className="-my-3.5 divide-y divide-line">
      {SLOTS.map(({ day, hour, minute, state }, index) => (
        <div
          key={`${day}-${hour}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3.5 sm:grid-cols-[112px_minmax(0,1fr)_auto] sm:gap-x-4"
        >
          <span className="flex items-baseline">
            <span className="tiny w-9">{weekdays[day]}</span>
            <span className="number text-20">{timeOfDay(hour, minute)}</span>
          </span>
          <span className="max-sm:col-span-2 max-sm:row-start-2">{words.posts[index]}</span>
          <Chip state={state}>{words[state]}</Chip>
        </div>
      ))}
    </div>
  );
}
