import type { Author, PostAnswer } from '#features/posts/post.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { PublishNow } from './publish-now.ts';
import { publishNow } from './publish-now.ts';
import { readAttempt } from './read-attempt.ts';

export type RetryAnswer = PostAnswer | { ok: false; refusal: 'nothing-to-retry' };

/** At this instant, what failed or missed its hour, as it was when that was seen; and nothing else. */
export async function retryPost(
  needs: Needs<'db'>,
  person: Author,
  postId: string,
  wanted: PublishNow,
): Promise<RetryAnswer> {
  const [post, attempt] = await Promise.all([readPost(needs, person, postId), readAttempt(needs, person, postId)]);
  if (!post) return { ok: false, refusal: 'not-there' };
  const isMissed = post.state === 'SCHEDULED' && attempt?.status === 'missed';
  if (post.state !== 'FAILED' && !isMissed) return { ok: false, refusal: 'nothing-to-retry' };
  return publishNow(needs, person, postId, { ...wanted, version: wanted.version ?? post.version });
}
