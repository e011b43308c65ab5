import { Children, Suspense, useEffect, useId, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isAlive, letSleep, wake } from './alive-mark.ts';

/**
 * The parts of a long page that follow what one sees first, one child each. They are written with the page, but laid out
 * when there is time, and React takes them over one after the other: no finger waits for the whole.
 */
export function LaterParts({ children }: { children: ReactNode }) {
  const id = useId();
  // Who comes from another page may be going back to a place far down, which must have its height at once.
  const [isFirstPage] = useState(() => !isAlive());
  const parts = Children.toArray(children).map((part, index) => ({ part, name: `${id}${index}` }));
  const names = parts.map(({ name }) => name).join(' ');

  // Before the effects of the parts, which may be in the same turn.
  useLayoutEffect(() => {
    if (isFirstPage) names.split(' ').forEach(letSleep);
  }, [isFirstPage, names]);

  return (
    <div className={isFirstPage ? '*:below-the-fold' : undefined}>
      {parts.map(({ part, name }) => (
        <Suspense key={name}>
          {part}
          <Awake name={name} />
        </Suspense>
      ))}
    </div>
  );
}

function Awake({ name }: { name: string }) {
  useEffect(() => wake(name), [name]);
  return null;
}
