import { type KeyboardEvent, useState } from 'react';

type TwoDigitsProps = {
  label: string;
  /** Nothing only where the field may be empty. */
  value: number | undefined;
  max: number;
  /** What Page Up and Page Down add. */
  stride: number;
  onChange: (value: number) => void;
  /** Called when two digits were typed, to go on to the next field. */
  onFull?: () => void;
  /** It may be empty: called when it was left so. */
  onEmptied?: () => void;
  id?: string | undefined;
};

/** Hours or minutes: digits typed, arrows by one, pages by a stride, Home and End to the ends. */
export function TwoDigits({ label, value, max, stride, onChange, onFull, onEmptied, id }: TwoDigitsProps) {
  const [draft, setDraft] = useState<string>();

  function onType(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(-2);
    if (digits !== '' && Number(digits) <= max) onChange(Number(digits));
    setDraft(digits);
    if (digits.length === 2 && Number(digits) <= max) onFull?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = valueAfterKey(event.key, value ?? 0, max, stride);
    if (next === undefined) return;
    event.preventDefault();
    setDraft(undefined);
    onChange(next);
  }

  return (
    <input
      {...spinButton(value, max)}
      id={id}
      placeholder="--"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={draft ?? (value === undefined ? '' : padded(value))}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        if (draft === '') onEmptied?.();
        setDraft(undefined);
      }}
      className="h-10.5 w-11 rounded-small bg-transparent text-center text-16 tabular-nums outline-hidden focus:bg-thread-soft sm:h-8 sm:w-8 sm:text-14"
    />
  );
}

export function padded(value: number) {
  return String(value).padStart(2, '0');
}

/** A text box that is stepped like a number; a native number box shows no leading zero. */
function spinButton(value: number | undefined, max: number) {
  return {
    role: 'spinbutton',
    'aria-valuenow': value,
    'aria-valuemin': 0,
    'aria-valuemax': max,
    'aria-valuetext': value === undefined ? undefined : padded(value),
  };
}

function valueAfterKey(key: string, value: number, max: number, stride: number) {
  const around = (next: number) => (next + max + 1) % (max + 1);
  if (key === 'ArrowUp') return around(value + 1);
  if (key === 'ArrowDown') return around(value - 1);
  if (key === 'PageUp') return around(value + stride);
  if (key === 'PageDown') return around(value - stride);
  if (key === 'Home') return 0;
  if (key === 'End') return max;
  return undefined;
}
