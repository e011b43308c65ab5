import type { PostContent } from '../content.ts';

/** A text as this browser last saw it, for when it could not be sent: offline, signed out, or a tab that died. */
export type KeptText = {
  postId: string;
  content: PostContent;
  /** The version it was written on; zero is a post that has never been saved. */
  version: number;
  /** When it was kept, in milliseconds. */
  at: number;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const MOST_KEPT = 20;

/** Of one person only: somebody else at the same browser is not shown it. */
export function keptTexts(store: Store | undefined, personId: string) {
  const prefix = `bobbin-writing:${personId}:`;

  const read = (postId: string): KeptText | undefined => parsed(store?.getItem(prefix + postId), postId);

  const all = (): KeptText[] => {
    const keys = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '');
    return keys
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => read(key.slice(prefix.length)) ?? [])
      .toSorted((a, b) => b.at - a.at);
  };

  const drop = (postId: string) => store?.removeItem(prefix + postId);

  const keep = (text: KeptText): boolean => {
    try {
      store?.setItem(prefix + text.postId, JSON.stringify(text));
      return store !== undefined;
    } catch {
      return false;
    }
  };

  return {
    read,
    all,
    drop,
    /** False when the browser has no room or keeps nothing: then only the server can. */
    keep: (text: KeptText): boolean => {
      if (keep(text)) return true;
      const others = all().filter(({ postId }) => postId !== text.postId);
      for (const { postId } of others.slice(MOST_KEPT / 2)) drop(postId);
      return keep(text);
    },
  };
}

function parsed(stored: string | null | undefined, postId: string): KeptText | undefined {
  if (!stored) return undefined;
  try {
    const kept = JSON.parse(stored) as KeptText;
    const isWhole = Array.isArray(kept.content?.parts) && kept.content.parts.length > 0;
    return isWhole && typeof kept.version === 'number' ? { ...kept, postId } : undefined;
  } catch {
    return undefined;
  }
}

/** Private windows may refuse even to be asked. */
export function browserStore(name: 'localStorage' | 'sessionStorage'): Store | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window[name];
  } catch {
    return undefined;
  }
}
