import { plannedBefore } from '#features/planning/server/planned-before.ts';
import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Deed } from '../schedule-answer.ts';
import { done } from './answering.ts';
import type { Answering, Refused, Sent } from './answering.ts';

type Change = (needs: Needs<'db' | 'clock'>, person: Author, postId: string) => Promise<{ ok: true } | Refused>;

/** What is done to one post, and can be undone. */
export function changeOne(deed: Deed, change: Change): Answering<Sent<'pin'>> {
  return async (needs, { person }, { postId }) => {
    const before = await plannedBefore(needs, person, [postId]);
    return done(deed, await change(needs, person, postId), before);
  };
}
