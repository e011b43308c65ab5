const KEY = 'bobbin-emoji';
const MOST = 16;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The emoji this browser used last, the newest first. */
export function recentEmoji(store: Store | undefined): string[] {
  try {
    const kept: unknown = JSON.parse(store?.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function usedEmoji(store: Store | undefined, emoji: string): void {
  const others = recentEmoji(store).filter((each) => each !== emoji);
  try {
    store?.setItem(KEY, JSON.stringify([emoji, ...others].slice(0, MOST)));
  } catch {
    // A browser without room remembers nothing, and that is all.
  }
}
