import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useRootData } from '#app/shell/root-data.ts';
import { whenIdle } from '#app/shell/when-idle.ts';

const LiveWatch = lazy(fetchWatch);

/** Nobody asked for it: where it cannot be fetched the page stays as it is, and tries when there is a connection again. */
async function fetchWatch(): Promise<{ default: ComponentType<{ personId: string }> }> {
  return import('./live-watch.tsx').catch(() =>
    new Promise((resolve) => addEventListener('online', resolve)).then(fetchWatch),
  );
}

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
