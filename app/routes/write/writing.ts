import { hearers } from '#base/hearers.ts';
import type { PostContent } from '#features/posts/content.ts';
import { isSameContent } from '#features/posts/plain-content.ts';
import { autosave } from '#features/posts/ui/autosave.ts';
import type { SaveState } from '#features/posts/ui/autosave.ts';
import { openDraft } from '#features/posts/ui/draft-store.ts';
import { keepSoon } from '#features/posts/ui/keep-soon.ts';
import { browserStore, keptTexts } from '#features/posts/ui/kept-texts.ts';
import { lastSaved } from '#features/posts/ui/last-saved.ts';
import { claimPost } from '#features/posts/ui/tab-claim.ts';
import type { WritePage } from './read-write-page.ts';
import { sendSave } from './send-save.ts';

type Other = { content: PostContent; version: number };
export type WritingState = {
  save: SaveState;
  /** The last that the server has; zero is a post that it does not have yet. */
  version: number;
  isOwner: boolean;
  cameBack: boolean;
  conflict: Other | undefined;
  isApart: boolean;
};
export type Writing = ReturnType<typeof openWriting>;

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
  const changes = hearers();
  let state: WritingState = {
    save: { kind: 'untouched' },
    version: page.post.version,
    isOwner: true,
    cameBack: false,
    conflict: undefined,
    isApart: false,
  };
  let claim: ReturnType<typeof claimPost> | undefined;
  let isShowing = false;

  const become = (change: Partial<WritingState>) => {
    state = { ...state, ...change };
    changes.tell();
  };

  const saver = autosave(
    {
      read: draft.content,
      send: (content, version, isLast) =>
        sendSave(addresses.save(postId), { content, version, accountId: page.account?.id, isLast }),
      keep: (content, version) => keeping.later({ postId, content, version, at: Date.now() }),
      keepSaved: (content, version) => {
        last.keep({ postId, content, version, at: Date.now() });
        keeping.drop();
      },
      drop: keeping.drop,
      tell: (save, version) => {
        become({ save, version, ...(save.kind === 'stale' && { conflict: save.current }) });
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
  const goOn = (from: Other) => {
    show(from.content);
    saver.goOnFrom(from, true);
    become({ version: from.version });
  };

  const bringBack = () => {
    const found = kept.read(postId);
    if (!found) {
      const saved = last.after(postId, page.post.version);
      if (saved) goOn(saved);
      return;
    }
    if (isSameContent(found.content, page.post.content)) return kept.drop(postId);
    show(found.content);
    // Later than this page where that was asked for before the last save was through.
    if (found.version >= page.post.version) {
      become({ cameBack: true });
      // At once: the page that went may have sent it too, and what is typed from here on is written on what came of that.
      saver.goOnFrom(found, false);
      return;
    }
    const current = { content: page.post.content, version: page.post.version };
    saver.hold();
    become({ save: { kind: 'stale', current }, conflict: current });
  };

  /** What was typed before anything here ran; behind what came back, where something did. */
  const typeEarly = () => {
    for (const [place, typed] of early) {
      const key = draft.keys()[place];
      const saved = page.post.content.parts[place]?.text ?? '';
      const shown = draft.content().parts[place]?.text ?? '';
      if (key === undefined) continue;
      draft.write(
        key,
        shown === saved ? typed : `${shown}\n${typed.startsWith(saved) ? typed.slice(saved.length) : typed}`,
      );
    }
  };

  const onWritten = () => {
    if (isShowing) return;
    // The address names the post from its first letter on, so that opening it again finds it.
    if (!location.search.includes(postId)) history.replaceState(history.state, '', addresses.own);
    saver.touched();
  };

  return {
    draft,
    kept,
    subscribe: changes.join,
    state: () => state,
    start: () => {
      if (page.post.state === 'PUBLISHED') return undefined;
      bringBack();
      const stopWatching = draft.subscribe(onWritten);
      typeEarly();
      claim = claimPost(postId, {
        onOwned: (taken) => {
          become({ isOwner: true });
          if (taken) goOn(taken);
        },
        onLost: () => become({ isOwner: false }),
        onSavedElsewhere: goOn,
        giveWay: async () => {
          await saver.flush();
          return { content: draft.content(), version: saver.version() };
        },
      });
      void claim.start();
      const stopListening = listen(
        () => {
          keeping.now();
          void saver.flush(true);
        },
        () => void saver.flush(),
      );
      return () => {
        stopWatching();
        stopListening();
        claim?.end();
        keeping.now();
        void saver.flush(true);
        saver.stop();
      };
    },
    /** What a button did is another version, and may be another text. */
    follow: ({ content, version, sentParts, isGoingOut, state: postState }: WritePage['post']) => {
      draft.lock(sentParts);
      if (version > saver.version() && !saver.isDirty()) goOn({ content, version });
      // What could not be saved while it was on its way can be now that it came back.
      const isBack = state.save.kind === 'going-out' && !isGoingOut && postState !== 'PUBLISHED';
      if (isBack) saver.goOnFrom({ version }, false);
    },
    retry: () => void saver.flush(),
    takeOver: () => void claim?.takeOver(),
    /** Everything is with the server; a new post is there even when nothing was written. */
    settle: async () => {
      if (saver.version() === 0) saver.touched();
      return saver.flush();
    },
    keepMine: () => {
      const { conflict } = state;
      become({ conflict: undefined });
      if (conflict) saver.goOnFrom(conflict, false);
    },
    /** The text from elsewhere becomes a draft of its own; until that is saved nothing is decided. */
    keepBoth: async () => {
      const { conflict } = state;
      if (!conflict) return;
      const outcome = await sendSave(addresses.save(crypto.randomUUID()), {
        content: conflict.content,
        version: 0,
        accountId: page.account?.id,
        isLast: false,
      });
      if (outcome.kind !== 'saved') return become({ save: { kind: 'unreachable' } });
      become({ conflict: undefined, isApart: true });
      saver.goOnFrom(conflict, false);
    },
    takeTheirs: () => {
      const { conflict } = state;
      if (conflict) goOn(conflict);
      become({ conflict: undefined, save: { kind: 'untouched' } });
    },
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
