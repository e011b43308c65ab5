import { useEffect, useState } from 'react';
import { decoration } from '#base/fetched/decoration.tsx';
import { whenIdle } from './when-idle.ts';

const Backstage = decoration(() => import('./backstage.tsx'));

/** Once the page is there and has nothing else to do. */
export function BackstageWhenIdle() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? <Backstage /> : null;
}
