import type { Figures, Post } from '../network.ts';
import type { Subject } from './crowd.ts';
import { reachOfReply } from './crowd.ts';
import { figuresAfter, isCounted, minutesOfLife, noFigures } from './figures.ts';
import type { Ground } from './ground.ts';
import type { Identity } from './post-id.ts';
import { idOf } from './post-id.ts';
import { isThere } from './published.ts';
import { findPost } from './subjects.ts';

/** What the network counts of a post: its own curve, the continuation of a chain, and replies that came through the API. */
export async function countPost(ground: Ground, post: Post, at: Date): Promise<Figures> {
  if (post.mediaType === 'REPOST_FACADE') return noFigures();
  const found = await findPost(ground, post.id, at);
  if (!found) return noFigures();
  const { subject, identity } = found;
  const isReply = identity.reply > 0;
  const reach = isReply ? reachOfReply(post.id) : subject.reach;
  const figures = figuresAfter(reach, minutesOfLife(post.publishedAt.getTime(), at));
  const written = isReply ? await answersTo(ground, subject, identity, at) : continuationsOf(ground, subject, at);
  return { ...figures, replies: figures.replies + written + (await repliesByHand(ground, subject, post.id, at)) };
}

/** Replies to that post which came through the API and are still there. */
async function repliesByHand(ground: Ground, subject: Subject, postId: string, at: Date): Promise<number> {
  const { published } = await ground.deeds.around(subject.creator.account.id);
  return published.filter(
    (each) => each.post.replyTo === postId && isThere(each, at) && isCounted(each.post.publishedAt.getTime(), at),
  ).length;
}

/** The next part of a chain is a reply to this one. */
function continuationsOf({ timelines }: Ground, { place, creator }: Subject, at: Date): number {
  if (place.kind === 'published') return 0;
  const next = timelines.find(creator, { day: place.day, slot: place.slot + 1 }, at);
  return next && next.part > 0 && isCounted(next.second * 1000, at) ? 1 : 0;
}

async function answersTo(ground: Ground, { place }: Subject, { reply, isAnswer }: Identity, at: Date): Promise<number> {
  if (isAnswer) return 0;
  const answer = await findPost(ground, idOf({ place, reply, isAnswer: true }), at);
  return answer && isCounted(answer.post.publishedAt.getTime(), at) ? 1 : 0;
}
