import { startTransition, useEffect, useState } from 'react';
import type { PostContent } from '#features/posts/content.ts';
import type { Draft } from '#features/posts/ui/draft-store.ts';
import { whenIdle } from './when-idle.ts';

const LATEST_MS = 200;

/** What is written, for what stands beside it: read when the page has nothing else to do, so that no key waits for it. */
export function useSettledContent(draft: Draft): PostContent {
  const [content, setContent] = useState(draft.content);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const read = () => {
      stop = undefined;
      startTransition(() => setContent(draft.content()));
    };
    const onWritten = () => (stop ??= whenIdle(read, LATEST_MS));
    const unsubscribe = draft.subscribe(onWritten);
    onWritten();
    return () => {
      unsubscribe();
      stop?.();
    };
  }, [draft]);
  return content;
}
