import type { Db, Tx } from '#db/client.ts';
import type { Author } from '#features/posts/post.ts';
import type { ImportFacts } from '../plan-import.ts';
import { plannedPosts } from './planned-posts.ts';
import { storedQueue } from './stored-queue.ts';

/** What decides what rows become, now. */
export async function importFacts(
  db: Db | Tx,
  person: Author,
  accountId: string | undefined,
  now: Date,
): Promise<ImportFacts & { isSuggested: boolean }> {
  const queue = accountId ? await storedQueue(db, person.id, accountId) : undefined;
  const planned = accountId && queue ? await plannedPosts(db, person.id, accountId) : [];
  const taken = planned.map(({ at }) => at);
  return { plan: person.plan, queue, taken, now, isSuggested: queue?.isSuggested ?? false };
}
