import { useCallback, useState } from 'react';
import { decoration } from '#base/fetched/decoration.tsx';
import { onDemand } from '#base/fetched/on-demand.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { includes } from '#features/plans/plan.ts';
import type { ZonedTime } from '#ui/date-time-picker/zoned-time.ts';
import type { ActAnswer } from './act-on-post.ts';
import { ActionBar } from './action-bar.tsx';
import { notesThatStop } from './all-notes.ts';
import type { Opened } from './dialogs.tsx';
import { Dialogs } from './dialogs.tsx';
import { useFetchedDialogs } from './fetched-dialogs.ts';
import { AllNotes } from './notes-view.tsx';
import { Outcome } from './outcome.tsx';
import type { Stopped } from './outcome.tsx';
import { Parts } from './parts.tsx';
import { PostActs } from './post-acts.tsx';
import { Preview } from './preview.tsx';
import type { WritePage } from './read-write-page.ts';
import { StateLine } from './save-line.tsx';
import { FollowUpSection } from './follow-up-section.tsx';
import { PlainActs } from './post-act.tsx';
import { Told } from './told.tsx';
import type { ToolNoteKind } from './tool-note.tsx';
import { Tools } from './tools.tsx';
import { UnfetchedPart } from './unfetched.tsx';
import { useBlank } from './use-blank.ts';
import { useComposer, useDraft } from './use-composer.ts';
import { useFollowing } from './use-following.ts';
import { useLostFocus } from './use-lost-focus.ts';
import { useMedia } from './use-media.ts';
import { useOwnAddress } from './use-own-address.ts';
import { useShortcuts } from './use-shortcuts.ts';
import type { View } from './view-tabs.tsx';
import { ViewTabs } from './view-tabs.tsx';
import { writeWords } from './words.ts';

/** Most posts are written before anything is to be said of their going out. */
const StandingPanel = decoration(() => import('./standing-panel.tsx'));
/** Waited for in place of the whole page: what stands there stays until it is here. */
const PublishedPost = onDemand(() => import('./published-post.tsx'), UnfetchedPart);

/** The text is the page; how it will look stands beside it, or behind a tab on phones. */
export function Composer({ page, refused }: { page: WritePage; refused: ActAnswer | undefined }) {
  const composing = useComposer(page);
  const words = useWords(writeWords);
  const [view, setView] = useState<View>('write');
  const [opened, setOpened] = useState<Opened>();
  const [time, setTime] = useState<ZonedTime | undefined>(page.chosenTime);
  const [focused, setFocused] = useState<string>();
  const { plan } = page;
  const { known, facts, learn } = useMedia(composing.draft, page);
  const [note, setNote] = useState<ToolNoteKind>();
  const mayShow = includes(plan, 'publish-media');
  const showMedia = useCallback(
    (part: string, files: readonly File[] = []) =>
      mayShow ? setOpened({ kind: 'media', part, files }) : setNote('mediaGate'),
    [mayShow],
  );
  useOwnAddress(composing);
  useFetchedDialogs();
  const isOut = page.post.state === 'PUBLISHED';
  const canSchedule = !isOut && page.account !== undefined && includes(plan, 'publish-text');
  useBlank();
  const [stopped, setStopped] = useState<Stopped>();
  /** What the notes stop is not asked about: one is told what stops it. */
  const open = (wanted: Opened, run = () => setOpened(wanted)) => {
    const { kind } = wanted;
    const isStopped =
      (kind === 'publish' || kind === 'schedule') && notesThatStop(composing.draft.content(), facts, kind).length > 0;
    if (!isStopped) return run();
    setStopped({ intent: kind, before: composing.answer });
    setView('write');
  };
  useShortcuts(open, canSchedule);
  useFollowing(page, composing.save.kind);
  const news = useLostFocus(composing);
  const keys = useDraft(composing.draft, () => composing.draft.keys());
  const active = focused !== undefined && keys.includes(focused) ? focused : (keys.at(-1) ?? '');
  const { isSetAside, isGoingOut } = page.post;
  const isReadOnly = !composing.isOwner || isSetAside || isGoingOut;
  const publish = () => open({ kind: 'publish' });
  const schedule = (run?: () => void) => open({ kind: 'schedule' }, run);
  const tools = (place: 'bar' | 'text') =>
    !isReadOnly && (
      <Tools
        composing={composing}
        active={active}
        place={place}
        note={note}
        onNote={setNote}
        onMedia={() => showMedia(active)}
        onPart={setFocused}
        onOptions={(field) => setOpened({ kind: 'options', field })}
      />
    );

  const versions = () => setOpened({ kind: 'versions' });
  const told = (
    <div>
      <Told composing={composing} />
      {page.standing && (
        <StandingPanel composing={composing} view={page.standing} onPublish={publish} onSchedule={() => schedule()} />
      )}
    </div>
  );
  const dialogs = (
    <Dialogs
      composing={composing}
      facts={facts}
      opened={opened}
      time={time}
      onTime={setTime}
      onLearn={learn}
      onClose={() => setOpened(undefined)}
    />
  );
  const outcome = <Outcome composing={composing} facts={facts} refused={refused} stopped={stopped} news={news} />;
  if (isOut)
    return (
      <>
        <PublishedPost composing={composing} known={known} outcome={outcome} onVersions={versions}>
          {told}
        </PublishedPost>
        {dialogs}
      </>
    );

  return (
    <>
      <form method="post" data-composer="" className="flex grow flex-col" onSubmit={(event) => event.preventDefault()}>
        <h1 className="sr-only">{words.title}</h1>
        <input type="hidden" name="post" value={page.postId} />
        <input type="hidden" name="version" value={page.post.version} />
        {page.account && <input type="hidden" name="account" value={page.account.id} />}
        <header className="mb-2 flex items-center justify-between gap-3 sm:mb-8">
          <StateLine composing={composing} onVersions={versions} />
          <PostActs composing={composing} onShortcuts={() => setOpened({ kind: 'shortcuts' })} />
        </header>
        <ViewTabs composing={composing} facts={facts} view={view} onView={setView} />
        {told}
        <div className="grid grow gap-x-7 gap-y-8 pb-8 lg:grid-cols-[minmax(0,1fr)_320px]" data-blank="">
          <div className={view === 'write' ? '' : 'max-lg:hidden'} data-blank="">
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
              <AllNotes composing={composing} facts={facts} onWrite={() => setView('write')} />
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
          onSchedule={schedule}
          onPublish={publish}
          outcome={outcome}
          tools={tools('bar')}
        />
      </form>
      <PlainActs postId={page.postId} />
      <FollowUpSection composing={composing} />
      {dialogs}
    </>
  );
}
