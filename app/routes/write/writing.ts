import type { PostContent } from '#features/posts/content.ts';
import { autosave } from '#features/posts/ui/autosave.ts';
import { openDraft } from '#features/posts/ui/draft-store.ts';
import { keepSoon } from '#features/posts/ui/keep-soon.ts';
import { browserStore, keptTexts } from '#features/posts/ui/kept-texts.ts';
import { lastSaved } from '#features/posts/ui/last-saved.ts';
import { claimPost } from '#features/posts/ui/tab-claim.ts';
import { bringBack } from './bring-back.ts';
import type { WritePage } from './read-write-page.ts';
import { sendSave } from './send-save.ts';
import { twoTexts } from './two-texts.ts';
import { typeEarly } from './type-early.ts';
import { writingState } from './writing-state.ts';
import type { Other } from './writing-state.ts';

/** One post while it is written in this tab: its text, where that is kept, and whose turn it is. Knows nothing of React. */
export function openWriting(
  page: WritePage,
  addresses: { save: (postId: string) => string; own: string },
  early: ReadonlyMap<number, string>,
) {
  const { postId, personId } = page;
  const draft = openDraft(page.post.content);
  const kept = keptTexts(browserStore('localStorage'), personId);
  const last = lastSaved(browserStore('sessionStorage'), personId);
  const keeping = keepSoon(kept, postId);
  const state = writingState(page.post.version);
  let claim: ReturnType<typeof claimPost> | undefined;
  let isShowing = false;

  const send = (id: string, content: PostContent, version: number, isLast: boolean) =>
    sendSave(addresses.save(id), { content, version, accountId: page.account?.id, isLast });

  const saver = autosave(
    {
      read: draft.content,
      send: (content, version, isLast) => send(postId, content, version, isLast),
      keep: (content, version) => keeping.later({ postId, content, version, at: Date.now() }),
      keepSaved: (content, version) => {
        last.keep({ postId, content, version, at: Date.now() });
        keeping.drop();
      },
      drop: keeping.drop,
      tell: (save, version) => {
        state.become({ save, version, ...(save.kind === 'stale' && { conflict: save.current }) });
        if (save.kind === 'saved') claim?.tellSaved(draft.content(), version);
      },
      after: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    { version: page.post.version },
  );

  /** Without it being something somebody wrote here. */
  const show = (content: PostContent) => {
    isShowing = true;
    draft.replace(content);
    isShowing = false;
  };
  const goOn = (from: Other, isSaved = true) => {
    show(from.content);
    saver.goOnFrom(from, isSaved);
    state.become({ version: from.version });
  };

  const onWritten = () => {
    if (isShowing) return;
    // The address names the post from its first letter on, so that opening it again finds it.
    if (!location.search.includes(postId)) history.replaceState(history.state, '', addresses.own);
    saver.touched();
  };
  const keepAll = () => {
    keeping.now();
    void saver.flush(true);
  };

  const claimed = () =>
    claimPost(postId, {
      onOwned: (taken) => {
        state.become({ isOwner: true });
        if (taken) goOn(taken, taken.isSaved);
      },
      onLost: () => state.become({ isOwner: false }),
      onSavedElsewhere: (saved) => goOn(saved),
      giveWay: async () => {
        const isSaved = await saver.flush();
        return { content: draft.content(), version: saver.version(), isSaved };
      },
    });

  return {
    draft,
    kept,
    subscribe: state.subscribe,
    state: state.now,
    start: () => {
      if (page.post.state === 'PUBLISHED') return undefined;
      bringBack(page, { kept, last, saver, state, show, goOn });
      const stopWatching = draft.subscribe(onWritten);
      typeEarly(draft, page.post.content, early);
      claim = claimed();
      void claim.start();
      const stopListening = listen(keepAll, () => void saver.flush());
      return () => {
        stopWatching();
        stopListening();
        claim?.end();
        keepAll();
        saver.stop();
      };
    },
    /** What a button did is another version, and may be another text. */
    follow: ({ content, version, sentParts, isGoingOut, state: postState }: WritePage['post']) => {
      draft.lock(sentParts);
      if (version > saver.version() && !saver.isDirty()) goOn({ content, version });
      // What could not be saved while it was on its way can be now that it came back.
      const isBack = state.now().save.kind === 'going-out' && !isGoingOut && postState !== 'PUBLISHED';
      if (isBack) saver.goOnFrom({ version }, false);
    },
    retry: () => void saver.flush(),
    takeOver: () => void claim?.takeOver(),
    /** Everything is with the server; a new post is there even when nothing was written. */
    settle: async () => {
      if (saver.version() === 0) saver.touched();
      return saver.flush();
    },
    ...twoTexts({
      state,
      saver,
      goOn,
      saveApart: (content) => send(crypto.randomUUID(), content, 0, false),
    }),
  };
}

function listen(onLeave: () => void, onOnline: () => void): () => void {
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onLeave);
  return () => {
    window.removeEventListener('pagehide', onLeave);
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onLeave);
  };
}
