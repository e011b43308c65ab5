import { useRef, useState } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { PostPart } from '#features/posts/content.ts';
import { movedSpoilers } from '#features/posts/highlights.ts';
import { TEXT_STYLES } from '#features/posts/plain-content.ts';
import { hasStyle, toggledStyle } from '#features/posts/text-styles.ts';
import type { TextStyle } from '#features/posts/text-styles.ts';
import type { Draft } from '#features/posts/ui/draft-store.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { TextArea } from '#ui/text-area.tsx';
import { StyledText } from './styled-text.tsx';
import { STYLE_LOOKS } from './style-looks.ts';
import { writeWords } from './words.ts';

type LongTextProps = { draft: Draft; id: string; attachment: NonNullable<PostPart['attachment']>; isReadOnly: boolean };

/** A text behind the post; what is chosen in it can be set in another way, and is seen so below. */
export function LongText({ draft, id, attachment, isReadOnly }: LongTextProps) {
  const words = useWords(writeWords);
  const field = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState({ start: 0, end: 0 });
  const readOnly = !useHydrated() || isReadOnly;
  const { text, styles } = attachment;
  const change = (next: Partial<typeof attachment>) => draft.changePart(id, { attachment: { ...attachment, ...next } });
  const set = (style: TextStyle) => {
    change({ styles: toggledStyle(styles, chosen, style) });
    const area = field.current?.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(chosen.start, chosen.end);
  };
  return (
    <div ref={field} className="grid gap-2">
      <Field label={words.longText} help={words.longTextHelp}>
        <TextArea
          value={text}
          readOnly={readOnly}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
            setChosen({ start: selectionStart, end: selectionEnd })
          }
          onChange={({ target: { value } }) => change({ text: value, styles: movedSpoilers(text, value, styles) })}
        />
      </Field>
      <div role="group" aria-label={words.styles} hidden={isReadOnly} className="-ml-2.5 flex flex-wrap gap-x-1">
        {TEXT_STYLES.map((style) => (
          <Button
            key={style}
            size="small"
            look="quiet"
            aria-pressed={hasStyle(styles, chosen, style)}
            className="aria-pressed:bg-sunken"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => set(style)}
          >
            <span className={STYLE_LOOKS[style]}>{words.textStyles[style]}</span>
          </Button>
        ))}
        <Button
          size="small"
          look="quiet"
          className="ml-auto"
          onClick={() => draft.changePart(id, { attachment: null })}
        >
          {words.removeLongText}
        </Button>
      </div>
      <p className="meta">{chosen.start === chosen.end && text !== '' ? words.stylesHow : ''}</p>
      {styles.length > 0 && (
        <p className="border-t border-line pt-3 wrap-anywhere whitespace-pre-wrap">
          <StyledText text={text} styles={styles} />
        </p>
      )}
    </div>
  );
}
