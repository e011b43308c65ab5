import { rangeOf } from './page.ts';
import { noSuchObject } from './refusals.ts';
import { seePosts } from './see.ts';
import type { Call, Run } from './wire.ts';

const listing =
  (list: 'threads' | 'replies' | 'ghosts'): Run =>
  async (wire, call, id) => {
    ownIdOnly(call, id);
    const range = rangeOf(call);
    // A list may lag behind what was published: as if it were asked a little earlier.
    const seenAt = new Date(call.at.getTime() - call.settings.list_lag_s * 1000);
    const posts = await wire.network.listPosts(id, list, range, seenAt);
    return seePosts(wire, call, posts, range);
  };

export const listThreads = listing('threads');
export const listOwnReplies = listing('replies');
export const listGhostPosts = listing('ghosts');

/** Below a user's id there is only one's own. */
export function ownIdOnly({ caller }: Call, id: string): void {
  if (id !== caller.account.id) throw noSuchObject(id);
}
