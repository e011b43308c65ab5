import { type RefObject, useId, useRef, useState } from 'react';

import { dateFormat } from '#base/i18n/formats.ts';
import { useFieldWiring } from '#ui/field-wiring.ts';
import { FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { anchoredStyle, anchorStyle, placeBelow } from '#ui/popover-place.ts';
import { controlBox } from '#ui/text-input.tsx';

import { noonOf } from './calendar-month.ts';
import type { DateTimePickerProps } from './date-time-picker.tsx';
import { MonthGrid } from './month-grid.tsx';
import { padded, TwoDigits } from './two-digits.tsx';
import { instantOf, localOf } from './zoned-time.ts';

export type PickerWords = {
  date: string;
  /** On the button while no date is chosen. */
  chooseDate: string;
  hour: string;
  minute: string;
  previousMonth: string;
  nextMonth: string;
  /** Says whose time it is: "Paris time". */
  zone: (zone: string) => string;
  /** The clocks skip the time that was asked for; `time` is what is taken. */
  movedForward: (time: string) => string;
  /** The clocks show the time twice that day; the first is taken. */
  firstOfTwo: (time: string) => string;
  tooEarly: string;
};

export function PickerControls(props: DateTimePickerProps) {
  const { name, zone, locale, defaultValue, defaultLocal, min, onChange, words } = props;
  const [local, setLocal] = useState(() => defaultLocal ?? (defaultValue && localOf(defaultValue, zone)));
  const [clock, setClock] = useState(() => local?.slice(11) ?? '09:00');
  const minuteField = useRef<HTMLSpanElement>(null);
  const messageId = useId();
  const time = local === undefined ? undefined : instantOf(local, zone);
  const isTooEarly = time !== undefined && min !== undefined && time.instant < min;

  function choose(date: string | undefined, nextClock: string) {
    setClock(nextClock);
    if (date === undefined) return;
    const next = `${date}T${nextClock}`;
    setLocal(next);
    onChange?.(instantOf(next, zone));
  }

  const date = local?.slice(0, 10);
  const hour = Number(clock.slice(0, 2));
  const minute = Number(clock.slice(3));
  const dayField = { locale, zone, min, words, date, onSelect: (day: string) => choose(day, clock) };
  return (
    <div className="grid gap-1.5">
      <div className="flex gap-2">
        <DayField {...dayField} describedBy={messageId} isInvalid={isTooEarly} />
        <span ref={minuteField} className={`${controlBox} flex min-h-11 shrink-0 items-center px-1 sm:px-2`}>
          <TwoDigits
            label={words.hour}
            value={hour}
            max={23}
            stride={3}
            onChange={(value) => choose(date, `${padded(value)}:${padded(minute)}`)}
            onFull={() => focusLast(minuteField)}
          />
          :
          <TwoDigits
            label={words.minute}
            value={minute}
            max={59}
            stride={15}
            onChange={(value) => choose(date, `${padded(hour)}:${padded(value)}`)}
          />
        </span>
      </div>
      <input type="hidden" name={name} value={local ?? ''} />
      <input type="hidden" name={`${name}Zone`} value={zone} />
      <output id={messageId} className="grid gap-1.5">
        {isTooEarly && <FieldError>{words.tooEarly}</FieldError>}
        {time?.remark && <span className="text-13">{remarkIn(words, time.remark, time.local.slice(11))}</span>}
        <span className="tiny">{words.zone(zone)}</span>
      </output>
    </div>
  );
}

type DayFieldProps = Pick<DateTimePickerProps, 'locale' | 'zone' | 'min' | 'words'> & {
  date: string | undefined;
  onSelect: (day: string) => void;
  describedBy: string;
  isInvalid: boolean;
};

function DayField({ locale, zone, min, words, date, onSelect, describedBy, isInvalid }: DayFieldProps) {
  const wiring = useFieldWiring();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDialogElement>(null);
  const [today] = useState(() => localOf(new Date(), zone).slice(0, 10));
  const firstDay = min && localOf(min, zone).slice(0, 10);
  const [focused, setFocused] = useState(date ?? firstDay ?? today);
  const shown = date && dateFormat(locale, { ...dayForm, timeZone: 'UTC' }).format(noonOf(date));

  return (
    <>
      <button
        ref={button}
        type="button"
        id={wiring.id}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={`${words.date}: ${shown ?? words.chooseDate}`}
        aria-describedby={[wiring['aria-describedby'], describedBy].filter(Boolean).join(' ')}
        data-invalid={isInvalid || wiring['aria-invalid'] || undefined}
        className={`${controlBox} flex min-h-11 min-w-0 flex-1 items-center gap-2 px-3 text-left hover:border-ink data-invalid:border-error data-invalid:shadow-[inset_0_0_0_1px_var(--error)]`}
        style={anchorStyle(id)}
      >
        <Icon icon="calendar" size={18} className="text-ink-2" />
        <span className={`truncate ${shown ? '' : 'text-ink-2'}`}>{shown ?? words.chooseDate}</span>
      </button>
      <dialog
        ref={popover}
        id={id}
        popover="auto"
        aria-label={words.date}
        className="popover w-86 max-w-[calc(100vw-16px)] rounded-card bg-surface p-3 text-ink shadow-float sm:w-80"
        style={anchoredStyle(id, 'bottom span-right')}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') setFocused(date ?? firstDay ?? today);
        }}
        onToggle={(event) => {
          if (event.newState !== 'open' || !button.current || !popover.current) return;
          placeBelow(button.current, popover.current);
          popover.current.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        }}
      >
        <MonthGrid
          locale={locale}
          focused={focused}
          selected={date}
          today={today}
          firstDay={firstDay}
          onMove={setFocused}
          onSelect={(day) => {
            onSelect(day);
            popover.current?.hidePopover();
          }}
          words={words}
        />
      </dialog>
    </>
  );
}

function remarkIn(words: PickerWords, remark: 'moved-forward' | 'first-of-two', time: string) {
  return remark === 'moved-forward' ? words.movedForward(time) : words.firstOfTwo(time);
}

function focusLast(fields: RefObject<HTMLElement | null>) {
  fields.current?.querySelector<HTMLInputElement>('input:last-of-type')?.focus();
}

const dayForm = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
