import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { noteWords } from '#features/posts/note-words.ts';
import type { Note } from '#features/posts/note.ts';
import { MarginNote } from '#ui/margin-note.tsx';

/** What the network or the plan has to say, each with its fix. */
export function Notes({ notes, onFix }: { notes: readonly Note[]; onFix: (note: Note) => void }) {
  const words = useWords(noteWords);
  return notes.map((note) => {
    const { title, text, toAccount } = words.notes[note.code];
    return (
      <MarginNote
        key={`${note.code}${note.range?.start ?? ''}${note.values?.['file'] ?? ''}`}
        kind={note.severity === 'stops' ? 'stop' : 'advice'}
        icon={note.code.startsWith('tag') || note.code.startsWith('topic') ? 'hash' : 'alert'}
        title={title}
        {...(note.fix && { fix: { label: words.fixes[note.fix], onClick: () => onFix(note) } })}
      >
        {text(note.values ?? {})}
        {toAccount && (
          <LocaleLink to="/threads-configuration" className="reach mt-1.5 block font-medium">
            {toAccount}
          </LocaleLink>
        )}
      </MarginNote>
    );
  });
}
