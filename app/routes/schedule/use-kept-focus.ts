import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A post that the keys moved to another day is drawn anew there: whoever moves it goes with it. */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const element = root.current;
    const onFocus = ({ target }: FocusEvent) => {
      last.current =
        target instanceof Element ? target.closest<HTMLElement>('[data-post]')?.dataset['post'] : undefined;
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [root]);
  useEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(`[data-post="${last.current}"] a`)?.focus();
  });
}
