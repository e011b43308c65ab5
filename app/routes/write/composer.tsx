import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { includes } from '#features/plans/plan.ts';
import { applyFix } from '#features/posts/fixes.ts';
import { notesOnWhole } from '#features/posts/notes.ts';
import type { NoteFacts } from '#features/posts/note.ts';
import type { ZonedTime } from '#ui/date-time-picker/zoned-time.ts';
import { tabBar, tabLook } from '#ui/link-tabs.tsx';
import type { ActAnswer } from './act-on-post.ts';
import { ActionBar } from './action-bar.tsx';
import { allNotes } from './all-notes.ts';
import { MediaDialog, ScheduleDialog, useFetchedDialogs } from './dialogs.ts';
import { AllNotes } from './notes-view.tsx';
import { Notes } from './notes.tsx';
import type { OptionField } from './options-sheet.tsx';
import { PartEditor } from './part-editor.tsx';
import { Preview } from './preview.tsx';
import type { WritePage } from './read-write-page.ts';
import { PostActs } from './post-acts.tsx';
import { SaveLine } from './save-line.tsx';
import { useSettledContent } from './settled-content.ts';
import { Told } from './told.tsx';
import { Tools } from './tools.tsx';
import type { Composing } from './use-composer.ts';
import { useComposer, useDraft } from './use-composer.ts';
import type { KnownMedia } from './use-media.ts';
import { useMedia } from './use-media.ts';
import { writeWords } from './words.ts';

const OptionsSheet = lazy(() => import('./options-sheet.tsx'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));
const VersionsSheet = lazy(() => import('./versions-sheet.tsx'));

/** The text is the page; how it will look stands beside it, or behind a tab on phones. */
export function Composer({ page, refused }: { page: WritePage; refused: ActAnswer | undefined }) {
  const composing = useComposer(page);
  const words = useWords(writeWords);
  const [view, setView] = useState<View>('write');
  const [opened, setOpened] = useState<Opened>();
  const [time, setTime] = useState<ZonedTime>();
  const [focused, setFocused] = useState<string>();
  const { plan } = page;
  const { known, facts, learn } = useMedia(composing.draft, page);
  const [adding, setAdding] = useState<{ part: string; files: readonly File[] }>();
  const [isGated, setGated] = useState(false);
  const mayShow = includes(plan, 'publish-media');
  const showMedia = useCallback(
    (part: string, files: readonly File[] = []) => (mayShow ? setAdding({ part, files }) : setGated(true)),
    [mayShow],
  );
  useOwnAddress(composing);
  useFetchedDialogs();
  const canSchedule = page.account !== undefined && includes(plan, 'publish-text');
  useShortcuts(setOpened, canSchedule);
  const keys = useDraft(composing.draft, () => composing.draft.keys());
  const active = focused !== undefined && keys.includes(focused) ? focused : (keys.at(-1) ?? '');
  const isReadOnly = !composing.isOwner || page.post.state === 'PUBLISHED' || page.post.isSetAside;
  const close = () => setOpened(undefined);
  const tools = (place: 'bar' | 'text') =>
    !isReadOnly && (
      <Tools
        composing={composing}
        active={active}
        place={place}
        isMediaGated={isGated}
        onMedia={() => showMedia(active)}
        onPart={setFocused}
        onOptions={(field) => setOpened({ kind: 'options', field })}
      />
    );

  return (
    <>
      <form method="post" data-composer="" className="flex grow flex-col" onSubmit={(event) => event.preventDefault()}>
        <h1 className="sr-only">{words.title}</h1>
        <input type="hidden" name="post" value={page.postId} />
        <input type="hidden" name="version" value={page.post.version} />
        <header className="mb-2 flex items-center justify-between gap-3 sm:mb-8">
          <SaveLine composing={composing} onVersions={() => setOpened({ kind: 'versions' })} />
          <PostActs composing={composing} onShortcuts={() => setOpened({ kind: 'shortcuts' })} />
        </header>
        <div role="group" aria-label={words.views} className={`${tabBar} scripted mb-5 lg:hidden`}>
          {VIEWS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={view === each}
              className={`${tabLook(view === each)} ${each === 'notes' ? 'sm:hidden' : ''}`}
              onClick={() => setView(each)}
            >
              {each === 'notes' ? <NoteCount composing={composing} facts={facts} /> : words[each]}
            </button>
          ))}
        </div>
        <Told composing={composing} refused={refused} />
        <div className="grid gap-x-7 gap-y-8 pb-8 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className={view === 'write' ? '' : 'max-lg:hidden'}>
            <Parts
              composing={composing}
              facts={facts}
              known={known}
              keys={keys}
              active={active}
              isReadOnly={isReadOnly}
              onFocus={setFocused}
              onMedia={showMedia}
            />
            {tools('text')}
          </div>
          {view === 'notes' && (
            <div className="sm:hidden">
              <AllNotes composing={composing} facts={facts} />
            </div>
          )}
          <div className={view === 'preview' ? '' : 'max-lg:hidden'}>
            <Preview composing={composing} known={known} />
          </div>
        </div>
        <ActionBar
          composing={composing}
          facts={facts}
          time={time?.instant.getTime() === page.post.scheduledAt ? undefined : time}
          onSchedule={() => setOpened({ kind: 'schedule' })}
          tools={tools('bar')}
        />
      </form>
      <Suspense>
        {opened?.kind === 'options' && (
          <OptionsSheet draft={composing.draft} facts={facts} field={opened.field} onClose={close} />
        )}
        {opened?.kind === 'versions' && <VersionsSheet composing={composing} onClose={close} />}
        {opened?.kind === 'schedule' && (
          <ScheduleDialog composing={composing} time={time} onTime={setTime} onClose={close} />
        )}
        {opened?.kind === 'shortcuts' && <ShortcutsDialog onClose={close} />}
        {adding && (
          <MediaDialog
            draft={composing.draft}
            {...adding}
            personId={page.personId}
            onLearn={learn}
            onClose={() => setAdding(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const VIEWS = ['write', 'preview', 'notes'] as const;
type View = (typeof VIEWS)[number];
type Opened = { kind: 'versions' | 'schedule' | 'shortcuts' } | { kind: 'options'; field: OptionField | undefined };

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

function Parts({ composing, facts, known, keys, active, isReadOnly, onFocus, onMedia }: PartsProps) {
  const { draft, page } = composing;
  const words = useWords(writeWords);
  return (
    <>
      {keys.map((id) => (
        <PartEditor
          key={id}
          draft={draft}
          id={id}
          facts={facts}
          known={known}
          username={page.account?.username ?? words.notYou}
          isActive={id === active}
          isReadOnly={isReadOnly}
          onFocus={onFocus}
          onMedia={onMedia}
        />
      ))}
      <WholeNotes composing={composing} facts={facts} />
    </>
  );
}

/** What no part alone causes, under the last one. */
function WholeNotes({ composing: { draft }, facts }: { composing: Composing; facts: NoteFacts }) {
  const notes = notesOnWhole(useSettledContent(draft), facts);
  if (notes.length === 0) return null;
  return (
    <div className="mb-5 grid gap-3 sm:pl-14">
      <Notes notes={notes} onFix={(note) => draft.replace(applyFix(draft.content(), note))} />
    </div>
  );
}

function NoteCount({ composing: { draft }, facts }: { composing: Composing; facts: NoteFacts }) {
  const words = useWords(writeWords);
  return words.notes(allNotes(useSettledContent(draft), facts).length);
}

/** The question mark is one only where nobody writes. */
function useShortcuts(open: (opened: Opened) => void, canSchedule: boolean) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof Element && event.target.matches('input, textarea, select');
      const isCommand = event.ctrlKey || event.metaKey;
      if (event.key === 'Enter' && isCommand && canSchedule) open({ kind: 'schedule' });
      if ((event.key === '?' && !isWriting) || (event.key === '/' && isCommand)) open({ kind: 'shortcuts' });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open, canSchedule]);
}

/** Once it is saved, a new post is one with an address, also to the router. */
function useOwnAddress({ page, save }: Composing) {
  const navigate = useNavigate();
  const own = useLocalePath(`/write?post=${page.postId}`);
  const isSaved = page.isNew && save.kind === 'saved';
  useEffect(() => {
    if (isSaved) void navigate(own, { replace: true, preventScrollReset: true });
  }, [isSaved, navigate, own]);
}
