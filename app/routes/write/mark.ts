import type { Post } from '#features/posts/post.ts';
import type { Attempt } from '#features/publishing/attempt.ts';

/** Another one whenever the page of a post has something new to show about its going out. */
export function markOf(
  post: Pick<Post, 'state' | 'goingOutAt' | 'sentParts' | 'permalink'> | undefined,
  attempt: Attempt | null,
  followUp: { reachedAt: Date | null; state: string | null } | undefined,
): string {
  if (!post) return 'none';
  const { state, goingOutAt, sentParts, permalink } = post;
  return [
    state,
    goingOutAt !== null,
    sentParts,
    permalink !== null,
    attempt?.parts.filter((part) => part.permalink !== null).length,
    attempt?.status,
    attempt?.reason,
    attempt?.triesAt?.getTime(),
    attempt?.waitsFor,
    attempt?.events.length,
    followUp?.reachedAt?.getTime(),
    followUp?.state,
  ].join(' ');
}
