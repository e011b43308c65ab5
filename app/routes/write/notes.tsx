import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { PlanLink } from '#features/plans/ui/plan-link.tsx';
import { applyFix } from '#features/posts/fixes.ts';
import { noteWords } from '#features/posts/note-words.ts';
import type { Note } from '#features/posts/note.ts';
import type { Draft } from '#features/posts/ui/draft-store.ts';
import { MarginNote } from '#ui/margin-note.tsx';
import { chooseWords } from './part-field.ts';

type NotesProps = {
  draft: Draft;
  notes: readonly Note[];
  /** Where the text is behind a tab. */
  onWrite?: () => void;
};

/** What the network or the plan has to say, each with its fix. */
export function Notes({ draft, notes, onWrite }: NotesProps) {
  const words = useWords(noteWords);
  const fix = (note: Note) => {
    if (note.fix !== 'shorten') return draft.replace(applyFix(draft.content(), note));
    onWrite?.();
    requestAnimationFrame(() => chooseWords(draft, note));
  };
  return notes.map((note) => {
    const { title, text, toAccount } = words.notes[note.code];
    return (
      <MarginNote
        key={`${note.code}${note.range?.start ?? ''}${note.values?.['file'] ?? ''}`}
        kind={note.severity === 'stops' ? 'stop' : 'advice'}
        icon={note.code.startsWith('tag') || note.code.startsWith('topic') ? 'hash' : 'alert'}
        title={title}
        {...(note.fix && { fix: { label: words.fixes[note.fix], onClick: () => fix(note) } })}
      >
        {text(note.values ?? {})}
        {(note.fix === 'shorten' || note.code === 'plan-chain') && (
          <PlanLink capability="prepare-posts" className="reach mt-1.5 block font-medium">
            {words.toPlans}
          </PlanLink>
        )}
        {toAccount && (
          <LocaleLink to="/threads-configuration" className="reach mt-1.5 block font-medium">
            {toAccount}
          </LocaleLink>
        )}
      </MarginNote>
    );
  });
}
