import type { Post } from '../network.ts';
import { contentOf } from './content.ts';
import type { Creator } from './creator.ts';
import { keepLast } from './kept.ts';
import type { Outline } from './outline.ts';
import type { World } from './world.ts';

const KEPT_POSTS = 5_000;
const HOUR_MS = 3_600_000;

/** Posts written out, kept for those that were read last. */
export type Contents = { of(creator: Creator, outline: Outline, at: Date): Post };

export function openContents(world: World): Contents {
  const kept = keepLast<Post>(KEPT_POSTS);
  return {
    of(creator, outline, at) {
      // The addresses of pictures change by the hour; words do not.
      const hour = outline.hasPictures ? Math.floor(at.getTime() / HOUR_MS) : 0;
      const key = `${creator.number} ${outline.day} ${outline.slot} ${hour}`;
      return kept.get(key, () => contentOf(world, creator, outline, at));
    },
  };
}
