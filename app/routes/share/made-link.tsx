import { useEffect, useRef } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { shareWords } from './words.ts';

/** The public link that was just made: one may copy it, or select it where no button can copy. */
export function MadeLink({ link }: { link: string }) {
  const words = useWords(shareWords);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Field label={words.link}>
      <div className="flex items-center gap-2">
        <TextInput ref={field} readOnly value={link} className="min-w-0 flex-1" />
        <CopyButton size="medium" text={link} words={{ copy: words.copy, copied: words.copied }} />
      </div>
    </Field>
  );
}
