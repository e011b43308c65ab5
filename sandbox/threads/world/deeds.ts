import type { Pool } from 'pg';
import type { Post } from '../network.ts';
import type { Mark } from './marks.ts';
import { insertMark, marksAround } from './marks.ts';
import type { Addressees, NewPost, Published } from './published.ts';
import { insertPublished, listPublishedAround } from './published.ts';

export type Deeds = { published: readonly Published[]; marks: ReadonlyMap<string, Mark> };

/** What people have done by hand around an account: its posts through the API, answers to it, and what was removed or hidden. */
export type DeedBook = {
  around(accountId: string): Promise<Deeds>;
  publish(post: NewPost, at: Date, addressees: Addressees): Promise<Post>;
  mark(postId: string, accountIds: readonly string[], mark: Partial<Mark>): Promise<void>;
};

/** Another process on the same database is heard after this long; this one's own deeds at once. */
const HEARD_AFTER_MS = 1_000;
const KEPT = 2_000;

export function openDeedBook(db: Pool): DeedBook {
  const known = new Map<string, { deeds: Promise<Deeds>; until: number }>();

  return {
    around(accountId) {
      const now = performance.now();
      const recent = known.get(accountId);
      if (recent && recent.until > now) return recent.deeds;
      if (known.size >= KEPT) known.clear();
      const deeds = readDeeds(db, accountId);
      known.set(accountId, { deeds, until: now + HEARD_AFTER_MS });
      deeds.catch(() => known.delete(accountId));
      return deeds;
    },
    async publish(post, at, addressees) {
      const published = await insertPublished(db, post, at, addressees);
      for (const id of [post.accountId, addressees.parentAccountId, addressees.rootAccountId]) known.delete(id ?? '');
      return published;
    },
    async mark(postId, accountIds, mark) {
      await insertMark(db, postId, accountIds[0] ?? '', mark);
      for (const id of accountIds) known.delete(id);
    },
  };
}

async function readDeeds(db: Pool, accountId: string): Promise<Deeds> {
  const [published, marks] = await Promise.all([listPublishedAround(db, accountId), marksAround(db, accountId)]);
  return { published, marks };
}
