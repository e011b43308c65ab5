import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { fetchPatiently } from '#base/fetched/fetch-whole.ts';
import { onceLoaded } from '#base/once-loaded.ts';

export type Places = {
  /** What can go, each beside others of its list. */
  items: string;
  /** What of an item takes the focus; nothing that would remove it at the next press. */
  at: string;
  /** Takes it when nothing is left of a list; else its heading does. */
  instead?: string;
};

/**
 * Whoever removes something goes on at what took its place, or at the heading of what is empty now: not at the top of the page.
 * How that is done is fetched once the page is loaded.
 */
export function useKeepPlace(root: RefObject<HTMLElement | null>, places: Places): void {
  const look = useRef<() => void>(undefined);
  useEffect(() => {
    const over = new AbortController();
    const start = async () => {
      const { keepPlace } = await fetchPatiently(() => import('./place-keeper.ts'));
      if (!over.signal.aborted) look.current = keepPlace(root, places, over.signal);
    };
    onceLoaded(() => void start());
    return () => over.abort();
  }, [root, places]);
  useEffect(() => look.current?.());
}
