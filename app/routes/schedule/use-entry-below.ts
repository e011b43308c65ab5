import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/**
 * Closes what an address has opened over the page by going back to the entry it was opened from, which would otherwise stand
 * in the history twice. `false` where that is not the entry below: then the address has to change.
 */
export function useEntryBelow(isOpen: boolean): () => boolean {
  const navigate = useNavigate();
  const below = useRef<number>(undefined);
  useEffect(() => {
    if (!isOpen) below.current = entryOf(history.state);
  });
  return () => {
    const here = entryOf(history.state);
    if (below.current === undefined || here !== below.current + 1) return false;
    void navigate(-1);
    return true;
  };
}

/** As the router counts its entries. */
function entryOf(state: unknown): number | undefined {
  const { idx } = Object(state) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
}
