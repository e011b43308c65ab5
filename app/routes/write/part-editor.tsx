import { memo, Suspense, useId, useMemo, useRef } from 'react';
import type { SyntheticEvent } from 'react';
import { onDemand } from '#base/fetched/on-demand.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { writtenNumber } from '#base/i18n/written-number.ts';
import { piecesOf } from '#features/posts/highlights.ts';
import type { Highlight } from '#features/posts/highlights.ts';
import { LONGEST_PART, networkLength } from '#features/posts/network-length.ts';
import type { NoteFacts } from '#features/posts/note.ts';
import type { Draft, Joined } from '#features/posts/ui/draft-store.ts';
import { publishingWords } from '#features/publishing/words.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Progress } from '#ui/progress.tsx';
import { knownNotes } from './all-notes.ts';
import { MarginNotes } from './margin-notes.tsx';
import { Notes } from './notes.tsx';
import { Outside } from './outside.tsx';
import { UnfetchedPart } from './unfetched.tsx';
import { useDraft } from './use-composer.ts';
import type { KnownMedia } from './use-media.ts';
import { writeWords } from './words.ts';

/** Most parts are text alone. */
const PartMedia = onDemand(() => import('./part-media.tsx'), UnfetchedPart);
const PartExtras = onDemand(() => import('./part-extras.tsx'), UnfetchedPart);

type PartEditorProps = {
  draft: Draft;
  id: string;
  facts: NoteFacts;
  known: KnownMedia;
  username: string;
  isActive: boolean;
  /** Of a new post: one came to write it. */
  isFirstThing: boolean;
  isReadOnly: boolean;
  /** It is out, or on its way: no advice helps it any more. `part`: others of its post are still to be written. */
  locked: 'post' | 'part' | undefined;
  /** Where it stands on the network. */
  address: string | undefined;
  onFocus: (id: string) => void;
  onMedia: (id: string, files: readonly File[]) => void;
  /** The part before can still change. */
  isJoinable: boolean;
  onChanged: (change: PartChange) => void;
};

/** What was done to the part that stood at a place, and how it is undone. */
export type PartChange = { index: number } & ({ undo: () => void; joined?: never } | { joined: Joined });

/** One part: a plain text field over a layer that marks its words. Only this one is drawn when a key is pressed in it. */
export const PartEditor = memo(function PartEditor(props: PartEditorProps) {
  const { draft, id, facts, known, username, isActive, isFirstThing, isReadOnly, locked, address } = props;
  const { onFocus, onMedia, isJoinable, onChanged } = props;
  const words = useWords(writeWords);
  const publishing = useWords(publishingWords);
  const locale = useLocale();
  const notesId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const part = useDraft(draft, () => draft.partOf(id));
  const index = useDraft(draft, () => draft.indexOf(id));
  const count = useDraft(draft, () => draft.keys().length);
  const notes = useMemo(() => (part ? knownNotes(part, index, count, facts) : []), [part, index, facts, count]);
  if (!part) return null;
  const length = networkLength(part.text);
  const shown = locked ? [] : isActive ? notes : notes.filter((note) => note.code !== 'empty-part');

  const join = () => {
    const joined = draft.joinPart(id);
    if (joined) onChanged({ index, joined });
  };

  /** Files are for the library; text goes on to where it was let go. */
  const take = (event: SyntheticEvent, { files }: DataTransfer) => {
    if (files.length === 0 || isReadOnly) return;
    event.preventDefault();
    event.stopPropagation();
    onMedia(id, [...files]);
  };

  return (
    <div className="written-part relative grid pb-5 sm:grid-cols-[36px_minmax(0,1fr)] sm:gap-x-5 xl:grid-cols-[36px_minmax(0,1fr)_200px]">
      <div className="relative max-sm:hidden">
        <Avatar username={username} size={36} />
        {index < count - 1 && <span className="absolute top-12 -bottom-3 left-4.25 w-0.5 rounded-full bg-line" />}
      </div>
      <div className="min-w-0">
        {isJoinable && !isReadOnly && (
          <Button size="small" look="quiet" className="scripted -my-2 -ml-2.5 text-ink-2" onClick={join}>
            {words.joinBefore(index)}
          </Button>
        )}
        <div className="relative text-20 leading-8">
          <div
            ref={layer}
            aria-hidden="true"
            className="pointer-events-none relative pb-1 wrap-anywhere whitespace-pre-wrap text-transparent"
          >
            {piecesOf(part.text, locked ? [] : notes, part.spoilers).map((piece, place) =>
              piece.highlight ? (
                <mark
                  // eslint-disable-next-line react/no-array-index-key -- what is written before a mark moves it, and makes it no other
                  key={place}
                  data-start={piece.start}
                  className={`text-transparent ${MARKS[piece.highlight]}`}
                >
                  {piece.text}
                </mark>
              ) : (
                piece.text
              ),
            )}
            {/* A line that was only just begun has a height too. */}
            {'\u200B'}
          </div>
          <textarea
            name={`text${index}`}
            value={part.text}
            readOnly={isReadOnly}
            rows={1}
            dir="auto"
            // A browser that fills it in again after a reload would bring back what was changed since.
            autoComplete="off"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- one came to this page to write, and nothing stands before the text
            autoFocus={isFirstThing}
            data-part={id}
            placeholder={count === 1 ? words.placeholder : undefined}
            aria-label={words.part(index + 1, count)}
            aria-describedby={shown.length > 0 ? notesId : undefined}
            className="absolute inset-0 size-full resize-none overflow-hidden bg-transparent pb-1 contain-strict wrap-anywhere whitespace-pre-wrap outline-hidden placeholder:text-ink-2"
            onChange={(event) => draft.write(id, event.target.value)}
            onFocus={() => onFocus(id)}
            onPaste={(event) => take(event, event.clipboardData)}
            onDragOver={(event) => {
              if (event.dataTransfer.types.includes('Files') && !isReadOnly) event.preventDefault();
            }}
            onDrop={(event) => take(event, event.dataTransfer)}
            onKeyDown={(event) => {
              const { selectionStart, selectionEnd } = event.currentTarget;
              if (event.key === 'Backspace' && isJoinable && !isReadOnly && selectionStart + selectionEnd === 0) {
                event.preventDefault();
                join();
              }
              if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              draft.movePart(id, event.key === 'ArrowUp' ? -1 : 1);
            }}
          />
        </div>
        <Suspense>
          {part.media.length > 0 && !isReadOnly && <PartMedia draft={draft} id={id} part={part} known={known} />}
        </Suspense>
        <Suspense>
          {(part.poll || part.link !== null || part.attachment) && (
            <PartExtras draft={draft} id={id} part={part} isReadOnly={isReadOnly} />
          )}
        </Suspense>
        <div id={notesId} className="grid gap-3 empty:hidden max-xl:my-3 max-xl:sm:pl-7 xl:hidden">
          {shown.length > 0 && <Notes draft={draft} notes={shown} />}
        </div>
        {locked === 'part' && <SentNote />}
        {locked && address && count > 1 && (
          <p className="meta">
            <Outside href={address}>{publishing.seePart(index + 1)}</Outside>
          </p>
        )}
        <div className="mt-2 flex items-center gap-2">
          <div className="min-w-0 flex-1" hidden={locked === 'post'}>
            <Progress
              form="counter"
              label={words.part(index + 1, count)}
              value={length}
              max={LONGEST_PART}
              counts={words.counted(writtenNumber(locale, length), LONGEST_PART, index + 1, count)}
              tone={length > LONGEST_PART ? 'error' : isActive ? 'thread' : 'edge'}
            />
          </div>
          {count > 1 && isActive && !isReadOnly && (
            <span className="scripted -my-2 flex">
              <IconButton
                size="small"
                icon="chevron-up"
                name={`${words.partTools(index + 1)}: ${words.moveUp}`}
                onClick={() => draft.movePart(id, -1)}
              />
              <IconButton
                size="small"
                icon="chevron-down"
                name={`${words.partTools(index + 1)}: ${words.moveDown}`}
                onClick={() => draft.movePart(id, 1)}
              />
              <IconButton
                size="small"
                icon="close"
                name={`${words.partTools(index + 1)}: ${words.remove}`}
                onClick={() => {
                  const undo = draft.removePart(id);
                  if (undo) onChanged({ index, undo });
                }}
              />
            </span>
          )}
        </div>
      </div>
      <MarginNotes draft={draft} notes={shown} layer={layer} />
    </div>
  );
});

function SentNote() {
  const words = useWords(publishingWords);
  return (
    <p className="meta flex items-center gap-1.5">
      <Icon icon="lock" size={16} />
      {words.partIsOut}
    </p>
  );
}

const MARKS: Record<Highlight, string> = {
  stop: 'stitched [--stitch:var(--thread)] [--stitch-ground:var(--thread-soft)]',
  advice: 'stitched',
  spoiler: 'rounded-small bg-ink-fill',
  link: 'bg-transparent underline decoration-series-2 decoration-1 underline-offset-4',
  mention: 'bg-transparent underline decoration-series-2 decoration-1 underline-offset-4',
  tag: 'bg-transparent underline decoration-series-2 decoration-1 underline-offset-4',
};
