import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import { noteWords } from '#features/posts/note-words.ts';
import type { Note, NoteFacts } from '#features/posts/note.ts';
import type { Draft } from '#features/posts/ui/draft-store.ts';
import type { ActAnswer } from './act-on-post.ts';
import { notesThatStop } from './all-notes.ts';
import type { Stopped } from './outcome.tsx';
import { fieldOf } from './part-field.ts';
import { useSettledContent } from './settled-content.ts';
import type { Composing } from './use-composer.ts';
import { writeWords } from './words.ts';

type StoppingProps = {
  composing: Composing;
  facts: NoteFacts;
  said: Stopped | ActAnswer;
  onGone: () => void;
  row: (isWell: boolean, children: ReactNode) => ReactNode;
};

/** What stops the post that was to go out, for as long as it does; whoever pressed is led to the first of it. */
export default function StoppingNotes({ composing: { draft, before }, facts, said, onGone, row }: StoppingProps) {
  const words = useWords(writeWords);
  const { notes } = useWords(noteWords);
  const content = useSettledContent(draft);
  const intent = 'intent' in said ? said.intent : undefined;
  // Who has nothing written is refused in other words: then this page is not the one of the post.
  const stops = notesThatStop(content, facts, intent).filter(({ code }) => intent !== undefined || code !== 'empty');
  // What only the server knows is said until something is written that it has not judged.
  const isOver = stops.length === 0 && (intent !== undefined || content !== before.content);
  useEffect(() => {
    if (isOver) onGone();
  });
  const first = useRef<Note>(undefined);
  useEffect(() => {
    [first.current] = stops;
  });
  // Once for each press: while one writes, nobody is led away.
  useEffect(() => {
    if ('intent' in said) leadTo(first.current, draft);
  }, [said, draft]);
  if (isOver) return null;
  const titles = [...new Set(stops.map(({ code }) => notes[code].title))];
  return row(false, <p className="text-error">{titles.length > 0 ? words.stoppedBy(titles) : words.refusals.notes}</p>);
}

/** Where nothing is written there is no note to be read, but a place to write. */
function leadTo(first: Note | undefined, draft: Draft): void {
  if (first?.code === 'empty' || first?.code === 'empty-part')
    return fieldOf(draft.keys()[first.part ?? 0] ?? '')?.focus();
  const shown = [...document.querySelectorAll<HTMLElement>('[data-composer] .margin-note.border-thread')];
  const note = shown.find((each) => each.checkVisibility());
  if (!note) return;
  note.tabIndex = -1;
  note.focus({ preventScroll: true });
  note.scrollIntoView({ block: 'center' });
}
