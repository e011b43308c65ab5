import { type ReactNode, useId } from 'react';

type Choice<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

type SegmentedChoiceProps<Value extends string> = {
  /** What is being chosen, said by screen readers. */
  label: string;
  name?: string;
  choices: readonly Choice<Value>[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
};

export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, choices, value, defaultValue, onChange } = props;
  const fallbackName = useId();
  return (
    <fieldset className="inline-flex max-w-full min-w-0 gap-0.5 overflow-x-auto rounded-control border border-edge bg-surface p-0.75 scrollbar-none">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={segment}>
          <input
            type="radio"
            className="sr-only"
            name={props.name ?? fallbackName}
            value={choice.value}
            disabled={choice.disabled}
            {...(value === undefined
              ? { defaultChecked: choice.value === defaultValue }
              : { checked: choice.value === value })}
            onChange={() => onChange?.(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

const segment =
  'reach flex min-h-9 items-center gap-1.5 rounded-small px-3 text-13 whitespace-nowrap text-ink-2 transition-colors hover:text-ink has-checked:bg-ink has-checked:font-medium has-checked:text-paper has-[:disabled]:opacity-50 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus sm:min-h-8';
