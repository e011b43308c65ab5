import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useRootData } from '#app/shell/root-data.ts';

const LONGEST_WAIT_MS = 5_000;

type Watch = { Component: ComponentType<{ personId: string }> };

/**
 * For who is signed in, once the page is there and has nothing else to do. Nobody asked for it: where it cannot be fetched
 * the page stays as it is, and it is fetched when there is a connection again.
 */
export function LiveWhenIdle() {
  const someone = useRootData()?.someone;
  const personId = someone?.kind === 'person' ? someone.id : undefined;
  const isSignedIn = personId !== undefined;
  const [watch, setWatch] = useState<Watch>();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const left = new AbortController();
    const fetchWatch = () => {
      import('./live-watch.tsx').then(
        ({ default: Component }) => !left.signal.aborted && setWatch({ Component }),
        () => window.addEventListener('online', fetchWatch, { once: true, signal: left.signal }),
      );
    };
    const stopWaiting = whenIdle(fetchWatch);
    return () => {
      stopWaiting();
      left.abort();
    };
  }, [isSignedIn]);
  return watch && personId ? <watch.Component key={personId} personId={personId} /> : null;
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1_000);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(asked);
}
