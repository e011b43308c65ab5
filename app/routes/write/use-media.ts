import { useEffect, useMemo, useState } from 'react';
import { listedAt } from '#app/routes/media/use-library.ts';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import type { MediaItem } from '#features/media/media.ts';
import { mediaFacts } from '#features/media/media.ts';
import type { NoteFacts } from '#features/posts/note.ts';
import type { Draft } from '#features/posts/ui/draft-store.ts';
import type { WritePage } from './read-write-page.ts';
import { useDraft } from './use-composer.ts';

/** What is known of the files of a text. One that was asked for and is nowhere is gone from the library. */
export type KnownMedia = { items: ReadonlyMap<string, MediaItem>; gone: ReadonlySet<string> };

const MOST_ASKED = 50;

export function useMedia(draft: Draft, page: WritePage) {
  const address = useLocalePath('/post/media/list');
  const [learned, setLearned] = useState<readonly MediaItem[]>([]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(
    () => new Map([...page.media, ...learned].map((item) => [item.id, item] as const)),
    [page.media, learned],
  );
  const known = useMemo((): KnownMedia => ({ items, gone }), [items, gone]);
  const { plan, accountNeeds: account, quota } = page;
  const facts = useMemo(
    (): NoteFacts => ({ media: mediaFacts([...items.values()]), plan, account, quota }),
    [items, plan, account, quota],
  );

  // A text that only this browser kept, or another version, may show what the page was not loaded with.
  const unknown = useDraft(draft, () =>
    draft
      .content()
      .parts.flatMap(({ media }) => media.map(({ id }) => id))
      .filter((id) => !items.has(id) && !gone.has(id))
      .slice(0, MOST_ASKED)
      .join(','),
  );
  useEffect(() => {
    if (unknown === '') return undefined;
    let isOver = false;
    void listedAt(`${address}?ids=${unknown}`).then((heard) => {
      if (!heard || isOver) return;
      const found = new Set(heard.items.map(({ id }) => id));
      setLearned((all) => [...all, ...heard.items]);
      setGone((all) => new Set([...all, ...unknown.split(',').filter((id) => !found.has(id))]));
    });
    return () => {
      isOver = true;
    };
  }, [unknown, address]);

  return { known, facts, learn: (more: readonly MediaItem[]) => setLearned((all) => [...all, ...more]) };
}
