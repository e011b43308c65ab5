import { lazy, Suspense, useEffect, useState } from 'react';
import { useRootData } from '#app/shell/root-data.ts';

const LiveWatch = lazy(() => import('./live-watch.tsx'));

const LONGEST_WAIT_MS = 5_000;

/** For who is signed in, once the page is there and has nothing else to do. */
export function LiveWhenIdle() {
  const someone = useRootData()?.someone;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!isIdle || someone?.kind !== 'person') return null;
  return (
    <Suspense>
      <LiveWatch key={someone.id} personId={someone.id} />
    </Suspense>
  );
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1_000);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(asked);
}
