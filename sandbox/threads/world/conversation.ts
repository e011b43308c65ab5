import type { Post, Range } from '../network.ts';
import type { Subject } from './crowd.ts';
import { crowdPost, crowdUnder } from './crowd.ts';
import { isCounted } from './figures.ts';
import type { Ground } from './ground.ts';
import { marked } from './marks.ts';
import { outlineId } from './outline.ts';
import type { Listed } from './page-of.ts';
import { pageOf } from './page-of.ts';
import { idOf } from './post-id.ts';
import { isThere } from './published.ts';
import { findPost } from './subjects.ts';

type Entry = Listed & { isBelow: string; post(): Post };

/** What was replied to a post: only to itself, or, deep, to any reply below it as well. */
export async function repliesTo(
  ground: Ground,
  post: Post,
  how: { isDeep: boolean; isNewestFirst: boolean } & Range,
  at: Date,
): Promise<Post[]> {
  const found = await findPost(ground, post.id, at);
  if (!found) return [];
  const entries = [...fromCrowd(ground, found.subject, at), ...fromChain(ground, found.subject, at)];
  const { published, marks } = await ground.deeds.around(found.subject.creator.account.id);
  for (const { post: reply } of published.filter((each) => isThere(each, at))) {
    if (reply.replyTo === undefined) continue;
    if (reply.replyTo !== post.id && !(how.isDeep && reply.rootId === post.id)) continue;
    const time = reply.publishedAt.getTime();
    entries.push({ time, id: () => reply.id, isBelow: reply.replyTo, post: () => reply });
  }
  const isWanted = (entry: Entry) => (how.isDeep && found.identity.reply === 0) || entry.isBelow === post.id;
  return pageOf(entries.filter(isWanted), how, how.isNewestFirst)
    .map((entry) => marked(entry.post(), marks.get(entry.id()), at))
    .filter((reply) => reply !== undefined);
}

function fromCrowd({ world }: Ground, subject: Subject, at: Date): Entry[] {
  const { place } = subject;
  const rootId = idOf({ place, reply: 0, isAnswer: false });
  return crowdUnder(subject, at).map((reply) => ({
    time: reply.second * 1000,
    id: () => idOf({ place, ...reply }),
    isBelow: reply.isAnswer ? idOf({ place, reply: reply.reply, isAnswer: false }) : rootId,
    post: () => crowdPost(world, subject, reply),
  }));
}

/** The parts that continue it, each a reply to the one before. */
function fromChain({ timelines, contents }: Ground, { place, creator }: Subject, at: Date): Entry[] {
  if (place.kind === 'published') return [];
  const entries: Entry[] = [];
  for (let slot = place.slot + 1; ; slot++) {
    const sketch = timelines.find(creator, { day: place.day, slot }, at);
    if (!sketch || sketch.part === 0 || !isCounted(sketch.second * 1000, at)) return entries;
    entries.push({
      time: sketch.second * 1000,
      id: () => outlineId(creator, sketch),
      isBelow: outlineId(creator, { day: place.day, slot: slot - 1 }),
      post: () => contents.of(creator, sketch, at),
    });
  }
}
