import { type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';

import { dateFormat } from '#base/i18n/formats.ts';
import { dayAfterKey, isInMonth, noonOf, weeksOf } from '#ui/date-time-picker/calendar-month.ts';
import { IconButton } from '#ui/icon-button.tsx';

type MonthGridProps = {
  locale: string;
  /** The day that has the grid's one tab stop; its month is shown. Dates are ISO. */
  focused: string;
  selected: string | undefined;
  today: string;
  firstDay: string | undefined;
  onMove: (day: string) => void;
  onSelect: (day: string) => void;
  words: { previousMonth: string; nextMonth: string };
};

export function MonthGrid(props: MonthGridProps) {
  const { locale, focused, onMove, words } = props;
  const titleId = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const weeks = weeksOf(focused);

  function onKeyDown(event: KeyboardEvent) {
    const day = dayAfterKey(focused, event.key, event.shiftKey);
    if (!day) return;
    event.preventDefault();
    // The day may be in a month that is drawn only now, and must be there to get focus.
    flushSync(() => onMove(day));
    body.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }
  function turn(key: 'PageUp' | 'PageDown') {
    const day = dayAfterKey(focused, key, false);
    if (day) onMove(day);
  }

  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-2">
        <IconButton size="small" icon="chevron-left" name={words.previousMonth} onClick={() => turn('PageUp')} />
        <h2 id={titleId} aria-live="polite" className="heading first-letter:uppercase">
          {dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noonOf(focused))}
        </h2>
        <IconButton size="small" icon="chevron-right" name={words.nextMonth} onClick={() => turn('PageDown')} />
      </div>
      <table {...asGrid} aria-labelledby={titleId} className="w-full border-collapse">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={weekday(day, locale, 'long')} className="tiny h-7 font-normal">
                {weekday(day, locale, 'short').replace('.', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} day={day} onKeyDown={onKeyDown} {...props} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayProps = MonthGridProps & { day: string; onKeyDown: (event: KeyboardEvent) => void };

function Day({ day, locale, focused, selected, today, firstDay, onSelect, onKeyDown }: DayProps) {
  const isTooEarly = firstDay !== undefined && day < firstDay;
  return (
    <td {...asCell} aria-selected={day === selected} className="p-0 text-center">
      <button
        type="button"
        tabIndex={day === focused ? 0 : -1}
        aria-label={dateFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(noonOf(day))}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={isTooEarly || undefined}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (!isTooEarly) onSelect(day);
        }}
        className={`mx-auto grid size-11 place-items-center rounded-control tabular-nums sm:size-10 ${dayLook(day === selected, isTooEarly, isInMonth(day, focused))} ${day === today ? 'threaded font-strong' : ''}`}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}

function dayLook(isSelected: boolean, isTooEarly: boolean, isOfMonth: boolean) {
  if (isSelected) return 'bg-ink text-paper';
  if (isTooEarly) return 'cursor-not-allowed text-ink-2 opacity-50';
  return isOfMonth ? 'hover:bg-sunken' : 'text-ink-2 hover:bg-sunken';
}

function weekday(day: string, locale: string, form: 'long' | 'short') {
  return dateFormat(locale, { weekday: form, timeZone: 'UTC' }).format(noonOf(day));
}

/** The table is walked with arrow keys, which a plain table is not. */
const asGrid = { role: 'grid' };
const asCell = { role: 'gridcell' };
