import type { PostContent } from '../content.ts';

type Saved = { postId: string; content: PostContent; version: number; at: number };
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** No page is under way for longer. */
const LONGEST_UNDER_WAY_MS = 60_000;

/**
 * The text that this tab saved last, for a page that was asked for before the server had it. It goes with the tab: whoever
 * sits at this computer next finds nothing that has long been in its place.
 */
export function lastSaved(store: Store | undefined, personId: string) {
  const key = `bobbin-saved:${personId}`;
  return {
    keep: (saved: Saved) => {
      try {
        store?.setItem(key, JSON.stringify(saved));
      } catch {
        // Without room for it such a page shows what it was loaded with, and a save finds the newer text.
      }
    },
    /** Of this post and later than a version, if that was just now. */
    after: (postId: string, version: number): Saved | undefined => {
      const saved = JSON.parse(store?.getItem(key) ?? 'null') as Saved | null;
      const isLater = saved?.postId === postId && saved.version > version;
      return isLater && Date.now() - saved.at < LONGEST_UNDER_WAY_MS ? saved : undefined;
    },
  };
}
