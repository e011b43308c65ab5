import { useWords } from '#base/i18n/locale-context.tsx';
import type { NoteFacts } from '#features/posts/note.ts';
import { allNotes, isFreeToGo } from './all-notes.ts';
import { Notes } from './notes.tsx';
import { useSettledContent } from './settled-content.ts';
import type { Composing } from './use-composer.ts';
import { writeWords } from './words.ts';

type AllNotesProps = { composing: Composing; facts: NoteFacts; onWrite: () => void };

/** All that is said about the post in one list, each under the part it is about. */
export function AllNotes({ composing: { draft, page }, facts, onWrite }: AllNotesProps) {
  const words = useWords(writeWords);
  const content = useSettledContent(draft);
  const notes = allNotes(content, facts);
  const count = content.parts.length;
  const groups = [...content.parts.keys(), null]
    .map((part) => ({ part, notes: notes.filter((note) => note.part === part) }))
    .filter((group) => group.notes.length > 0);
  if (groups.length === 0)
    return <p className="text-ink-2">{isFreeToGo(page) ? words.nothingStops : words.notes(0)}</p>;
  return groups.map((group) => (
    <section key={group.part ?? 'whole'} className="mb-5 grid gap-3">
      <h2 className="meta">{group.part === null ? words.wholePost : words.part(group.part + 1, count)}</h2>
      <Notes draft={draft} notes={group.notes} onWrite={onWrite} />
    </section>
  ));
}
