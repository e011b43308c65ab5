import { useId, useState } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { MediaItem } from '../media.ts';
import { LIMITS_OF } from '../refusal.ts';
import { mediaWords } from '../words.ts';
import { Thumbnail } from './thumbnail.tsx';

type MediaStripProps = {
  items: readonly MediaItem[];
  /** The ids in their new order, or with one less. */
  onChange: (ids: string[]) => void;
  onAlt: (id: string, alt: string) => void;
};

const STEPS = [
  { icon: 'arrow-up', word: 'moveEarlier', by: -1 },
  { icon: 'arrow-down', word: 'moveLater', by: 1 },
] as const;

/** What a part of a post shows, in order: moved by dragging or with the arrows, described, and taken out. */
export function MediaStrip({ items, onChange, onAlt }: MediaStripProps) {
  const words = useWords(mediaWords);
  const [dragged, setDragged] = useState<number | undefined>();
  const ids = items.map(({ id }) => id);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length || from === to) return;
    onChange(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? ''));
  };
  if (items.length === 0) return null;
  return (
    <ul aria-label={words.strip} className="grid gap-3">
      {items.map((item, index) => (
        <li
          key={item.id}
          className="grid grid-cols-[80px_minmax(0,1fr)] items-start gap-x-3 sm:grid-cols-[80px_minmax(0,1fr)_auto]"
        >
          <div
            draggable={items.length > 1}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (dragged !== undefined) event.preventDefault();
            }}
            onDrop={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              move(dragged, index);
              setDragged(undefined);
            }}
            className="size-20 cursor-grab overflow-hidden max-sm:row-span-2 rounded-media border border-line"
          >
            <Thumbnail item={item} />
          </div>
          <AltField item={item} onAlt={onAlt} />
          <div className="flex max-sm:-ml-3 sm:mt-4.5 sm:gap-0.5">
            {items.length > 1 && (
              <>
                {STEPS.map(({ icon, word, by }) => (
                  <IconButton
                    key={word}
                    icon={icon}
                    name={words[word]}
                    aria-disabled={ids[index + by] === undefined}
                    className="aria-disabled:cursor-default aria-disabled:opacity-40"
                    onClick={({ currentTarget }) => {
                      move(index, index + by);
                      // What is put elsewhere in the page loses the focus.
                      requestAnimationFrame(() => currentTarget.focus());
                    }}
                  />
                ))}
              </>
            )}
            <IconButton icon="close" name={words.takeOut} onClick={() => onChange(ids.toSpliced(index, 1))} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function AltField({ item, onAlt }: { item: MediaItem; onAlt: MediaStripProps['onAlt'] }) {
  const words = useWords(mediaWords);
  const id = useId();
  const isHydrated = useHydrated();
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="tiny">
        {words.alt}
      </label>
      <TextInput
        id={id}
        value={item.alt}
        readOnly={!isHydrated}
        maxLength={LIMITS_OF.alt}
        placeholder={words.altHelp}
        onChange={({ target }) => onAlt(item.id, target.value)}
      />
    </div>
  );
}
