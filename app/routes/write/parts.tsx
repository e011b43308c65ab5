import { Fragment, useEffect, useState } from 'react';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { NoteFacts } from '#features/posts/note.ts';
import { notesOnWhole } from '#features/posts/notes.ts';
import { Notes } from './notes.tsx';
import { PartEditor } from './part-editor.tsx';
import type { PartChange } from './part-editor.tsx';
import { useSettledContent } from './settled-content.ts';
import type { Composing } from './use-composer.ts';
import { PartNotice } from './part-notice.tsx';
import type { KnownMedia } from './use-media.ts';
import { writeWords } from './words.ts';

type PartsProps = {
  composing: Composing;
  facts: NoteFacts;
  known: KnownMedia;
  keys: readonly string[];
  active: string;
  isReadOnly: boolean;
  onFocus: (id: string) => void;
  onMedia: (id: string, files?: readonly File[]) => void;
};

/** What is written, part under part, and what is to be said about all of it. */
export function Parts({ composing, facts, known, keys, active, isReadOnly, onFocus, onMedia }: PartsProps) {
  const { draft, page } = composing;
  const { sentParts, isGoingOut } = page.post;
  const words = useWords(writeWords);
  const [change, setChange] = useState<PartChange | { index: number }>();
  // The button that was pressed is gone: one goes on in the part that stands there now, or where the seam was.
  useEffect(() => {
    if (!change) return;
    const joined = 'joined' in change ? change.joined : undefined;
    const fields = document.querySelectorAll<HTMLTextAreaElement>('textarea[data-part]');
    const field = fields[Math.min(joined ? change.index - 1 : change.index, fields.length - 1)];
    field?.focus();
    if (joined) field?.setSelectionRange(joined.seam, joined.seam);
  }, [change]);
  const notice = change && <PartNotice draft={draft} change={change} onUndone={setChange} />;
  return (
    <>
      {keys.map((id, index) => (
        <Fragment key={id}>
          {index === change?.index && notice}
          <PartEditor
            draft={draft}
            id={id}
            facts={facts}
            known={known}
            username={page.account?.username ?? words.notYou}
            isActive={id === active}
            isFirstThing={page.isNew && index === 0}
            isReadOnly={isReadOnly || index < sentParts}
            locked={isGoingOut ? 'post' : index < sentParts ? 'part' : undefined}
            address={page.standing?.addresses[index] ?? undefined}
            onFocus={onFocus}
            onMedia={onMedia}
            isJoinable={index > sentParts}
            onChanged={setChange}
          />
        </Fragment>
      ))}
      {change && change.index >= keys.length && notice}
      {!isGoingOut && <WholeNotes composing={composing} facts={facts} />}
    </>
  );
}

/** What no part alone causes, under the last one. */
function WholeNotes({ composing: { draft }, facts }: { composing: Composing; facts: NoteFacts }) {
  const notes = notesOnWhole(useSettledContent(draft), facts);
  if (notes.length === 0) return null;
  return (
    <div className="mb-5 grid gap-3 sm:pl-14">
      <Notes draft={draft} notes={notes} />
    </div>
  );
}
