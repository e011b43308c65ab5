import type { Post, Range } from '../network.ts';
import type { Creator } from './creator.ts';
import type { Ground } from './ground.ts';
import { listOf } from './lists.ts';

const ALL: Range = { limit: Infinity };

/** Every post of somebody that is there at that moment, replies and ghosts too, newest first. */
export async function everyPostOf(ground: Ground, creator: Creator, at: Date): Promise<Post[]> {
  const lists = ['threads', 'replies', 'ghosts'] as const;
  const posts = await Promise.all(lists.map((list) => listOf(ground, creator, list, ALL, at)));
  return posts.flat().toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
}
