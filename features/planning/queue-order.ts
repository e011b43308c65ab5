import type { SlotTime } from './slots.ts';

/** A post in the queue, with the time it has. */
export type Queued = SlotTime & { postId: string; isPinned: boolean };

/** A post and the time it is to have. */
export type Place = SlotTime & { postId: string };

/** Whoever goes first takes the time of the first, and the others move on by one, up to the first time that is free. Pinned ones stay. */
export function shareNext(queued: readonly Queued[], newcomer: string, free: SlotTime): Place[] {
  const before = inOrder(queued).filter(({ isPinned, at }) => !isPinned && at < free.at);
  const times = [...before, free];
  return [newcomer, ...before.map(({ postId }) => postId)].map((postId, index) => placed(postId, times[index]!));
}

/** The same times for the same posts, in another order; what is pinned keeps its own. */
export function shuffled(queued: readonly Queued[], random: () => number): Place[] {
  const loose = inOrder(queued).filter(({ isPinned }) => !isPinned);
  const ids = loose.map(({ postId }) => postId);
  for (let last = ids.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [ids[last], ids[other]] = [ids[other]!, ids[last]!];
  }
  return ids.map((postId, index) => placed(postId, loose[index]!));
}

/** Posts in the order they had, each at the next of some times. */
export function inTurn(posts: readonly { postId: string; at: Date }[], times: readonly SlotTime[]): Place[] {
  return inOrder(posts).map(({ postId }, index) => placed(postId, times[index]!));
}

export function inOrder<Post extends { postId: string; at: Date }>(posts: readonly Post[]): Post[] {
  return posts.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.postId < b.postId ? -1 : 1));
}

function placed(postId: string, { at, wallTime, timeZone }: SlotTime): Place {
  return { postId, at, wallTime, timeZone };
}
