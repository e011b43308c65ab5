import { useWords } from '#base/i18n/locale-context.tsx';
import type { NoteFacts } from '#features/posts/note.ts';
import { tabBar, tabLook } from '#ui/link-tabs.tsx';
import { allNotes } from './all-notes.ts';
import { useSettledContent } from './settled-content.ts';
import type { Composing } from './use-composer.ts';
import { writeWords } from './words.ts';

const VIEWS = ['write', 'preview', 'notes'] as const;
export type View = (typeof VIEWS)[number];

type ViewTabsProps = { composing: Composing; facts: NoteFacts; view: View; onView: (view: View) => void };

/** Where there is no room for two columns, one looks at the text, its look or its notes. */
export function ViewTabs({ composing, facts, view, onView }: ViewTabsProps) {
  const words = useWords(writeWords);
  return (
    <div role="group" aria-label={words.views} className={`${tabBar} scripted mb-5 lg:hidden`}>
      {VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          className={`${tabLook(view === each)} ${each === 'notes' ? 'sm:hidden' : ''}`}
          onClick={() => onView(each)}
        >
          {each === 'notes' ? <NoteCount composing={composing} facts={facts} /> : words[each]}
        </button>
      ))}
    </div>
  );
}

function NoteCount({ composing: { draft }, facts }: { composing: Composing; facts: NoteFacts }) {
  const words = useWords(writeWords);
  return words.notes(allNotes(useSettledContent(draft), facts).length);
}
