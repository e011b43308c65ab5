import type { Post, Range } from '../network.ts';
import { utcDayOf } from './calendar.ts';
import { hasMention } from './content.ts';
import type { Creator } from './creator.ts';
import type { Ground } from './ground.ts';
import { thoseLeft } from './marks.ts';
import { canMention, mentioningOn } from './mentions.ts';
import { outlinesOn } from './outline.ts';
import { pageOf } from './page-of.ts';
import { listPublishedMentioning } from './published.ts';

/** Public posts that name somebody, newest first. */
export async function mentionsOf(ground: Ground, creator: Creator, range: Range, at: Date): Promise<Post[]> {
  const published = await listPublishedMentioning(ground.db, creator.account.username);
  const written = [...generatedMentions(ground, creator, at), ...published.map(({ post }) => post)];
  const posts = await thoseLeft(ground.db, written, at);
  const listed = posts.map((post) => ({ time: post.publishedAt.getTime(), id: () => post.id, post }));
  return pageOf(listed, range).map(({ post }) => post);
}

function generatedMentions({ world, contents }: Ground, creator: Creator, at: Date): Post[] {
  if (creator.number >= world.creators.length) return [];
  const posts: Post[] = [];
  for (let day = utcDayOf(at) + 1; day >= creator.firstDay; day--) {
    const author = mentioningOn(world, creator, day);
    if (author.account.isPrivate || !canMention(world, author) || day < author.firstDay) continue;
    const outlines = outlinesOn(world, author, day).filter(
      (outline) => outline.second * 1000 <= at.getTime() && hasMention(outline),
    );
    posts.push(...outlines.map((outline) => contents.of(author, outline, at)));
  }
  return posts.filter(({ text }) => text !== undefined);
}
