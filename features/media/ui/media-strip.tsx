import { useId, useRef, useState } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useKeepPlace } from '#ui/keep-place.ts';
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

const FILES = { items: 'li', at: 'input' };

const STEPS = [
  { icon: 'arrow-up', word: 'moveEarlier', by: -1 },
  { icon: 'arrow-down', word: 'moveLater', by: 1 },
] as const;

/** What a part of a post shows, in order: moved by dragging or with the arrows, described, and taken out. */
export function MediaStrip({ items, onChange, onAlt }: MediaStripProps) {
  const words = useWords(mediaWords);
  const [dragged, setDragged] = useState<number | undefined>();
  const list = useRef<HTMLUListElement>(null);
  useKeepPlace(list, FILES);
  const ids = items.map(({ id }) => id);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length || from === to) return;
    onChange(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? ''));
  };
  if (items.length === 0) return null;
  return (
    <ul ref={list} aria-label={words.strip} className="grid gap-3">
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
            className={`relative size-20 overflow-hidden rounded-media border border-line max-sm:row-span-2 ${items.length > 1 ? 'cursor-grab' : ''}`}
          >
            <Thumbnail item={item} />
            <TakeOut onTakeOut={() => onChange(ids.toSpliced(index, 1))} />
          </div>
          <AltField item={item} onAlt={onAlt} />
          {items.length > 1 && (
            <div className="flex max-sm:-ml-3 sm:mt-4.5 sm:gap-0.5">
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
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** On a ground and with an edge of its own: whatever the picture shows, the cross is seen, and the ring of the focus in it. */
function TakeOut({ onTakeOut }: { onTakeOut: () => void }) {
  const words = useWords(mediaWords);
  return (
    <button
      type="button"
      aria-label={words.takeOut}
      title={words.takeOut}
      onClick={onTakeOut}
      className="absolute top-1 right-1 grid size-8 place-items-center rounded-full border border-edge bg-surface text-ink hover:border-ink focus-visible:-outline-offset-2"
    >
      <Icon icon="close" size={16} />
    </button>
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
