import { useRef, useState } from 'react';

import { useFieldWiring } from '#ui/field-wiring.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { controlBox, controlText } from '#ui/text-input.tsx';

import { padded, TwoDigits } from './two-digits.tsx';

type TimeFieldProps = {
  /** The form sends the time under this name, as 18:30; nothing while it is empty. */
  name: string;
  /** Whose time it is, before the names of hour and minute. */
  label: string;
  defaultValue?: string;
  required?: boolean;
  /** It stands in a row of others. */
  small?: boolean;
  onChange?: (time: string) => void;
  words: { hour: string; minute: string };
};

/** An hour of the day from 00:00 to 23:59, whatever clock the browser likes. Before JavaScript it is typed whole. */
export function TimeField({ name, label, defaultValue = '', required, small, onChange, words }: TimeFieldProps) {
  const wiring = useFieldWiring();
  const isHydrated = useHydrated();
  const [time, setTime] = useState(defaultValue);
  const fields = useRef<HTMLSpanElement>(null);
  const box = `${controlBox} inline-flex w-fit items-center px-1 tabular-nums ${small ? 'min-h-9' : 'min-h-11'}`;
  if (!isHydrated)
    return (
      <span className={box}>
        <input
          {...wiring}
          name={name}
          aria-label={wiring.id ? undefined : label}
          defaultValue={defaultValue}
          required={required}
          inputMode="numeric"
          pattern="([01]\d|2[0-3]):[0-5]\d"
          placeholder="18:30"
          size={5}
          className={controlText}
        />
      </span>
    );

  const choose = (next: string) => {
    setTime(next);
    onChange?.(next);
  };
  const [hour, minute] = time === '' ? [] : time.split(':').map(Number);
  const emptied = required ? {} : { onEmptied: () => choose('') };
  return (
    <span ref={fields} role="group" aria-label={label} aria-describedby={wiring['aria-describedby']} className={box}>
      <TwoDigits
        {...emptied}
        id={wiring.id}
        label={`${label}, ${words.hour}`}
        value={hour}
        max={23}
        stride={3}
        onChange={(value) => choose(`${padded(value)}:${padded(minute ?? 0)}`)}
        onFull={() => fields.current?.querySelector<HTMLInputElement>('input:last-of-type')?.focus()}
      />
      :
      <TwoDigits
        {...emptied}
        label={`${label}, ${words.minute}`}
        value={minute}
        max={59}
        stride={15}
        onChange={(value) => choose(`${padded(hour ?? 0)}:${padded(value)}`)}
      />
      <input type="hidden" name={name} value={time} />
    </span>
  );
}
