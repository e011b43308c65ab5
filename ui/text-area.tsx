import type { ComponentProps } from 'react';

import { useFieldWiring } from '#ui/field-wiring.ts';
import { controlBox, controlText } from '#ui/text-input.tsx';

/** Grows with what is written where the browser can do that, and can be dragged larger where not. */
export function TextArea({ className = '', rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring();
  return (
    <span className={`${controlBox} block w-full ${className}`}>
      <textarea
        {...wiring}
        rows={rows}
        {...rest}
        className={`${controlText} block max-h-96 min-h-24 w-full resize-y px-3 py-2.5 field-sizing-content`}
      />
    </span>
  );
}
