import { useEffect, useRef, useState } from 'react';
import { numberFormat } from '#base/i18n/formats.ts';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { contactWords } from '../words.ts';
import { charactersLeft } from './characters-left.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';
import { useHydrated } from '#ui/hydrated.ts';

type MessageFieldProps = { error: string | undefined; defaultValue: string | undefined };

export function MessageField({ error, defaultValue = '' }: MessageFieldProps) {
  const words = useWords(contactWords);
  const locale = useLocale();
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(defaultValue.length);
  const isHydrated = useHydrated();

  // A reload or the back button may have filled the field before the page woke up.
  useEffect(() => setLength(area.current?.value.length ?? 0), []);

  const { left, isShown, announced } = charactersLeft(length, CONTACT_LIMITS.message);
  const number = (value: number) => numberFormat(locale).format(value);
  return (
    <Field
      label={words.message}
      labelEnd={
        isShown && (
          <span className={left < 0 ? 'text-error' : ''}>
            {left < 0 ? words.charactersOver(number(-left)) : words.charactersLeft(number(left))}
          </span>
        )
      }
      error={error}
      required
    >
      <TextArea
        ref={area}
        name="message"
        className="[&_textarea]:min-h-44"
        rows={7}
        // Once the count is live, a long paste is shown as too long rather than cut off unseen.
        maxLength={isHydrated ? undefined : CONTACT_LIMITS.message}
        defaultValue={defaultValue}
        onChange={(event) => setLength(event.currentTarget.value.length)}
      />
      <output className="sr-only">
        {left < 0 ? words.problems['message-too-long'] : announced !== undefined && words.fewerLeft(number(announced))}
      </output>
    </Field>
  );
}
