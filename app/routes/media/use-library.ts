import { useEffect, useState } from 'react';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { answerAt } from '#app/use-live.ts';
import type { MediaItem } from '#features/media/media.ts';

type Listed = { items: MediaItem[]; next?: string };
/** Where reading goes on, and which try it is. */
type Place = { before?: string | undefined; again: number };

/** Somebody's library as far as it was read; more of it when asked. */
export function useLibrary() {
  const address = useLocalePath('/post/media/list');
  const [place, setPlace] = useState<Place>({ again: 0 });
  const [library, setLibrary] = useState<Listed>();
  const [isUnreachable, setUnreachable] = useState(false);

  useEffect(() => {
    let isOver = false;
    const { before } = place;
    void listedAt(before === undefined ? address : `${address}?before=${before}`).then((heard) => {
      if (isOver) return;
      setUnreachable(heard === undefined);
      if (heard)
        setLibrary((known) => ({
          ...heard,
          items: before === undefined ? heard.items : [...(known?.items ?? []), ...heard.items],
        }));
    });
    return () => {
      isOver = true;
    };
  }, [address, place]);

  const next = library?.next;
  const more = () =>
    setPlace(({ before, again }) => (isUnreachable ? { before, again: again + 1 } : { before: next, again: 0 }));
  return { items: library?.items, isUnreachable, more: isUnreachable || next !== undefined ? more : undefined };
}

export async function listedAt(address: string): Promise<Listed | undefined> {
  const answer = await answerAt(address, {});
  if (!answer?.isOk) return undefined;
  const { items, next } = answer.told as Listed;
  const listed = items.map((item) => Object.assign({}, item, { createdAt: new Date(item.createdAt) }));
  return { items: listed, ...(next && { next }) };
}
