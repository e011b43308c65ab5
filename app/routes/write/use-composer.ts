import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFetcher } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import type { Draft } from '#features/posts/ui/draft-store.ts';
import { useHydrated } from '#ui/hydrated.ts';
import type { ActAnswer } from './act-on-post.ts';
import { typedEarly } from './part-field.ts';
import type { WritePage } from './read-write-page.ts';
import { openWriting } from './writing.ts';

/** What of a draft a part of the page shows; it is drawn again only when that changes. */
export function useDraft<Value>(draft: Draft, select: (draft: Draft) => Value): Value {
  const read = () => select(draft);
  return useSyncExternalStore(draft.subscribe, read, read);
}

export type Composing = ReturnType<typeof useComposer>;

export function useComposer(page: WritePage) {
  const { postId, post } = page;
  const saves = useLocalePath('/write/save');
  const own = useLocalePath(`/write?post=${postId}`);
  const isHydrated = useHydrated();
  const [writing] = useState(() =>
    openWriting(page, { save: (id) => `${saves}/${id}`, own: `${own}&new` }, isHydrated ? new Map() : typedEarly()),
  );
  const state = useSyncExternalStore(writing.subscribe, writing.state, writing.state);
  const fetcher = useFetcher<ActAnswer>();
  const [before, setBefore] = useState({ state: post.state, content: post.content });

  const [unsaved, setUnsaved] = useState<ActAnswer>();

  useEffect(() => writing.start(), [writing]);
  useEffect(() => writing.follow(post), [writing, post]);

  const submit = (fields: Record<string, string>) => {
    setBefore({ state: post.state, content: writing.draft.content() });
    return fetcher.submit({ ...fields, post: postId }, { method: 'post', action: own });
  };

  return {
    ...state,
    page,
    draft: writing.draft,
    kept: writing.kept,
    retry: writing.retry,
    takeOver: writing.takeOver,
    keepMine: writing.keepMine,
    keepBoth: writing.keepBoth,
    takeTheirs: writing.takeTheirs,
    isActing: fetcher.state !== 'idle',
    answer: unsaved && state.save.kind !== 'saved' ? unsaved : fetcher.data,
    /** What the post was, and said, when that was asked. */
    before,
    /** What does not need the text, and must be possible also while it cannot be saved. */
    ask: submit,
    /** Everything is saved first, so that what is done is done to what one sees; until then it can be called off. */
    act: async (fields: Record<string, string>, calledOff?: AbortSignal) => {
      const isSaved = await writing.settle();
      if (calledOff?.aborted) return;
      setUnsaved(isSaved ? undefined : { ok: false, refusal: 'unsaved' });
      if (isSaved) await submit(fields);
    },
  };
}
