import type { Post, Range } from '../network.ts';
import type { Creator } from './creator.ts';
import type { Deeds } from './deeds.ts';
import type { Ground } from './ground.ts';
import { marked } from './marks.ts';
import { outlineId } from './outline.ts';
import type { Listed } from './page-of.ts';
import { pageOf } from './page-of.ts';

export type List = 'threads' | 'replies' | 'ghosts';
type Entry = Listed & { post(): Post };

/** Newest first: posts of one's own, or what one wrote below a post, or what vanishes after a day. */
export async function listOf(ground: Ground, creator: Creator, list: List, range: Range, at: Date): Promise<Post[]> {
  const deeds = await ground.deeds.around(creator.account.id);
  const entries = [...generatedOf(ground, creator, list, deeds, at), ...publishedOf(creator, list, deeds, at)];
  return pageOf(entries, range).map((entry) => entry.post());
}

function generatedOf(ground: Ground, creator: Creator, list: List, { marks }: Deeds, at: Date): Entry[] {
  if (list === 'ghosts') return [];
  const isReplies = list === 'replies';
  const entries: Entry[] = [];
  for (const sketch of ground.timelines.upTo(creator, at)) {
    if (sketch.part > 0 !== isReplies) continue;
    const id = () => outlineId(creator, sketch);
    const content = () => ground.contents.of(creator, sketch, at);
    if (marks.size === 0) {
      entries.push({ time: sketch.second * 1000, id, post: content });
      continue;
    }
    const post = marked(content(), marks.get(id()), at);
    if (post) entries.push({ time: sketch.second * 1000, id, post: () => post });
  }
  return entries;
}

function publishedOf({ account }: Creator, list: List, { published }: Deeds, at: Date): Entry[] {
  return published
    .filter(
      ({ post, removedAt }) => post.accountId === account.id && isOn(list, post) && !(removedAt && removedAt <= at),
    )
    .map(({ post }) => ({ time: post.publishedAt.getTime(), id: () => post.id, post: () => post }));
}

function isOn(list: List, { isGhost, replyTo }: Post): boolean {
  if (isGhost) return list === 'ghosts';
  return list === (replyTo === undefined ? 'threads' : 'replies');
}
