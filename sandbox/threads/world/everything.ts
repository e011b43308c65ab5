import type { Post } from '../network.ts';
import { contentOf } from './content.ts';
import type { Creator } from './creator.ts';
import type { Ground } from './ground.ts';
import { marked } from './marks.ts';
import { isThere } from './published.ts';

/** Every post of somebody that is there at that moment, replies and ghosts too, newest first. */
export async function everyPostOf(ground: Ground, creator: Creator, at: Date): Promise<Post[]> {
  const { published, marks } = await ground.deeds.around(creator.account.id);
  const generated = ground.timelines
    .upTo(creator, at)
    .map((sketch) => contentOf(ground.world, creator, sketch, at))
    .map((post) => marked(post, marks.get(post.id), at))
    .filter((post) => post !== undefined);
  const byHand = published
    .filter((each) => each.post.accountId === creator.account.id && isThere(each, at))
    .map(({ post }) => post);
  return [...generated, ...byHand].toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
}
