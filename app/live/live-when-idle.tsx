import { useEffect, useState } from 'react';
import { useRootData } from '#app/shell/root-data.ts';
import { whenIdle } from '#app/shell/when-idle.ts';
import { decoration } from '#base/fetched/decoration.tsx';

const LiveWatch = decoration(() => import('./live-watch.tsx'));

/** For who is signed in, once the page is there and has nothing else to do. */
export function LiveWhenIdle() {
  const someone = useRootData()?.someone;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle && someone?.kind === 'person' ? <LiveWatch key={someone.id} personId={someone.id} /> : null;
}
