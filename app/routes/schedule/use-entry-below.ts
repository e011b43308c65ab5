import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Closes what an address has opened over the page by going back to the entry it was opened from, which would otherwise stand
 * in the history twice. `false` where that is not the entry below: then the address has to change.
 */
export function useEntryBelow(isOpen: boolean): () => boolean {
  const navigate = useNavigate();
  const { key } = useLocation();
  const below = useRef<number>(undefined);
  useEffect(() => {
    // What is drawn lags behind while somebody goes on: the entry may be the next one already.
    const { idx, key: here = FIRST_KEY } = entryOf(history.state);
    if (!isOpen && here === key) below.current = idx;
  });
  return () => {
    const { idx } = entryOf(history.state);
    if (below.current === undefined || idx !== below.current + 1) return false;
    void navigate(-1);
    return true;
  };
}

/** What the router calls an entry that it has not made itself. */
const FIRST_KEY = 'default';

/** As the router counts and names its entries. */
function entryOf(state: unknown): { idx?: number; key?: string } {
  return Object(state) as { idx?: number; key?: string };
}
