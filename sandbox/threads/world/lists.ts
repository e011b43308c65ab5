import type { Post, Range } from '../network.ts';
import type { Creator } from './creator.ts';
import type { Deeds } from './deeds.ts';
import type { Ground } from './ground.ts';
import { isGone } from './marks.ts';
import { outlineId } from './outline.ts';
import type { Listed } from './page-of.ts';
import { pageOf } from './page-of.ts';
import { isThere } from './published.ts';
import type { Sketch } from './timeline.ts';
import { countUpTo } from './timelines.ts';

export type List = 'threads' | 'replies' | 'ghosts';
type Entry = Listed & { post(): Post };

/** Newest first: posts of one's own, or what one wrote below a post, or what vanishes after a day. */
export async function listOf(ground: Ground, creator: Creator, list: List, range: Range, at: Date): Promise<Post[]> {
  const deeds = await ground.deeds.around(creator.account.id);
  const entries = [...generatedOf(ground, creator, list, range, deeds, at), ...publishedOf(creator, list, deeds, at)];
  return pageOf(entries, range).map((entry) => entry.post());
}

function generatedOf(ground: Ground, creator: Creator, list: List, range: Range, { marks }: Deeds, at: Date): Entry[] {
  if (list === 'ghosts') return [];
  const isReplies = list === 'replies';
  const entries: Entry[] = [];
  for (const sketch of nearRange(ground.timelines.upTo(creator, at), range)) {
    if (sketch.part > 0 !== isReplies) continue;
    const id = () => outlineId(creator, sketch);
    if (marks.size > 0 && isGone(marks.get(id()), at)) continue;
    const content = () => ground.contents.of(creator, sketch, at);
    const post = marks.size > 0 ? () => ({ ...content(), ...marks.get(id())?.change }) : content;
    entries.push({ time: sketch.second * 1000, id, post });
    if (entries.length > range.limit + MOST_AT_ONCE) break;
  }
  return entries;
}

/** More than anybody posts within a second: what is at the edge of a page is told apart by ids. */
const MOST_AT_ONCE = 20;

/** Those in the range, beginning where the page does, so that a long history is not gone through for a short page. */
function* nearRange(sketches: readonly Sketch[], { since, until, after, before }: Range): Generator<Sketch> {
  const least = Math.max(since?.getTime() ?? 0, before?.publishedAt.getTime() ?? 0) / 1000;
  const most = Math.min(until?.getTime() ?? Infinity, after?.publishedAt.getTime() ?? Infinity) / 1000;
  const from = countUpTo(sketches, least - 1);
  const to = countUpTo(sketches, most);
  for (let step = 0; step < to - from; step++) {
    const sketch = sketches[before ? from + step : to - 1 - step];
    if (sketch) yield sketch;
  }
}

function publishedOf({ account }: Creator, list: List, { published }: Deeds, at: Date): Entry[] {
  return published
    .filter((each) => each.post.accountId === account.id && isOn(list, each.post) && isThere(each, at))
    .map(({ post }) => ({ time: post.publishedAt.getTime(), id: () => post.id, post: () => post }));
}

function isOn(list: List, { isGhost, replyTo }: Post): boolean {
  if (isGhost) return list === 'ghosts';
  return list === (replyTo === undefined ? 'threads' : 'replies');
}
