import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { Note } from '#features/posts/note.ts';
import type { Draft } from '#features/posts/ui/draft-store.ts';
import { Notes } from './notes.tsx';

/** From the top of a line to where its note's hairline meets it. */
const INTO_LINE = 15;
const GAP = 16;

type MarginNotesProps = {
  notes: readonly Note[];
  /** Where the words are marked. */
  layer: RefObject<HTMLDivElement | null>;
  draft: Draft;
};

/** On wide screens each note stands at the line of its words, or under the note before it where that is in the way. */
export function MarginNotes({ notes, layer, draft }: MarginNotesProps) {
  const column = useRef<HTMLDivElement>(null);
  const ordered = useMemo(() => notes.toSorted((a, b) => placeOf(a) - placeOf(b)), [notes]);

  // To ask where words stand has the page laid out at once: only when a note came, went or moved, not at every key.
  const places = ordered.map((note) => `${note.code}${placeOf(note)}`).join();
  const latest = useRef(ordered);
  useLayoutEffect(() => {
    latest.current = ordered;
  });
  useLayoutEffect(() => {
    const text = layer.current;
    if (!text || !column.current || places === '') return undefined;
    const place = () => placeNotes(column.current, text, latest.current);
    place();
    const watcher = new ResizeObserver(place);
    watcher.observe(text);
    return () => watcher.disconnect();
  }, [places, layer]);

  return (
    <div ref={column} className="hidden pl-2 xl:block">
      {ordered.length > 0 && <Notes draft={draft} notes={ordered} />}
    </div>
  );
}

const placeOf = ({ range }: Note) => range?.start ?? Infinity;

/** All is read before anything is written, so that the page is laid out once. */
function placeNotes(column: HTMLElement | null, text: HTMLElement, notes: readonly Note[]): void {
  const shown = [...(column?.children ?? [])].filter((child) => child instanceof HTMLElement);
  const heights = shown.map((child) => child.offsetHeight);
  const wanted = notes.map(({ range }) => {
    const mark = range && text.querySelector<HTMLElement>(`[data-start="${range.start}"]`);
    return mark ? mark.offsetTop + INTO_LINE : text.offsetHeight;
  });
  let end = 0;
  for (const [index, child] of shown.entries()) {
    const top = Math.max(wanted[index] ?? 0, index === 0 ? 0 : end + GAP);
    child.style.marginTop = `${top - end}px`;
    end = top + (heights[index] ?? 0);
  }
}
