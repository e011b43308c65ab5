import { startTransition, useEffect, useState } from 'react';
import type { PostContent } from '#features/posts/content.ts';
import type { Draft } from '#features/posts/ui/draft-store.ts';

/** From the last key, and at most so long while somebody writes without a pause. */
const PAUSE_MS = 150;
const LATEST_MS = 1_000;

/** What is written, for what stands beside it: read in a pause, by all that show it at once, so that no key waits for it. */
export function useSettledContent(draft: Draft): PostContent {
  const [content, setContent] = useState(draft.content);
  useEffect(() => watch(draft, setContent), [draft]);
  return content;
}

type Show = (content: PostContent) => void;
type Watched = { shows: Set<Show>; stop: () => void };
const watched = new WeakMap<Draft, Watched>();

function watch(draft: Draft, show: Show): () => void {
  show(draft.content());
  const { shows, stop } = watched.get(draft) ?? beginWatching(draft);
  shows.add(show);
  return () => {
    shows.delete(show);
    if (shows.size > 0) return;
    watched.delete(draft);
    stop();
  };
}

function beginWatching(draft: Draft): Watched {
  const shows = new Set<Show>();
  const showAll = () => {
    for (const show of shows) show(draft.content());
  };
  const begun = { shows, stop: onPause(draft, () => startTransition(showAll)) };
  watched.set(draft, begun);
  return begun;
}

function onPause(draft: Draft, run: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  const read = () => {
    pause = undefined;
    run();
  };
  const unsubscribe = draft.subscribe(() => {
    const now = performance.now();
    if (pause === undefined) since = now;
    clearTimeout(pause);
    pause = setTimeout(read, Math.max(0, Math.min(PAUSE_MS, since + LATEST_MS - now)));
  });
  return () => {
    unsubscribe();
    clearTimeout(pause);
  };
}
