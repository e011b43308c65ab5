import { type ReactNode, useId, useMemo } from 'react';

import { FieldContext } from '#ui/field-wiring.ts';
import { Icon } from '#ui/icon.tsx';

type FieldProps = {
  label: ReactNode;
  /** A link or a word at the far end of the label's line. */
  labelEnd?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  children: ReactNode;
};

export function Field({ label, labelEnd, help, error, required, children }: FieldProps) {
  const id = useId();
  const helpId = help ? `${id}help` : undefined;
  const errorId = error ? `${id}error` : undefined;
  const wiring = useMemo(
    () => ({
      id,
      required,
      'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': errorId ? (true as const) : undefined,
    }),
    [id, required, helpId, errorId],
  );
  return (
    <div className="relative grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="justify-self-start text-13 font-medium">
        {label}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {help && (
        <p id={helpId} className="tiny">
          {help}
        </p>
      )}
      {/* Last in order, so that the key after the field before leads into this one. */}
      {labelEnd && <span className="meta absolute top-0 right-0">{labelEnd}</span>}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span id={id} className="flex gap-1.5 text-13 leading-[18px] text-error">
      <Icon icon="alert" size={16} className="mt-px" />
      <span>{children}</span>
    </span>
  );
}
