import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { people, posts, publicationEvents, publications } from '#db/schema.ts';
import { contentOf } from '#features/posts/content.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import type { EventKind, PublicationState } from '#features/publishing/publication.ts';
import { newMember } from '#testing/member.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import type { TestWeb } from '#testing/web.ts';

export type Writer = Awaited<ReturnType<typeof newWriter>>;

/** Somebody with every plan and an account, at the page on which they write. */
export async function newWriter(web: TestWeb) {
  const { db } = web.runtime;
  const { id: personId, browser } = await newMember(web);
  await db.update(people).set({ plan: 'bobbin_premium', timeZone: 'Europe/Paris' }).where(eq(people.id, personId));
  const { id: accountId, username } = await newNetworkAccount(web.runtime, { personId });

  const save = (id: string, version: number, ...texts: string[]) =>
    browser.send(`/write/save/${id}`, { content: JSON.stringify(contentOf(...texts)), version: String(version) });
  /** Read now: what is published goes by the clock of the database. */
  const read = (address: string) => {
    web.clock.set(new Date());
    return browser.read(address);
  };

  return {
    id: personId,
    browser,
    accountId,
    username,
    async newDraft(...texts: string[]): Promise<string> {
      const id = randomUUID();
      await save(id, 0, ...texts);
      return id;
    },
    save,
    act: (id: string, intent: string, fields: Record<string, string> = {}) =>
      browser.send('/write', { intent, post: id, plain: 'yes', ...fields }),
    stored: (id: string) => readPost(web.runtime, { id: personId }, id),
    read,
    page: (id: string, prefix = '') => read(`${prefix}/write?post=${id}`),
    /** As whoever publishes leaves it. */
    async stands(
      id: string,
      state: PublicationState,
      { reason = null, events = [] }: { reason?: string | null; events?: EventKind[] } = {},
    ): Promise<void> {
      const isSent = state === 'publishing' || state === 'in_doubt';
      const container = isSent || state === 'ready' ? 'c' : null;
      const [row] = await db
        .update(publications)
        .set({ state, reason, nextAt: null, container, ...(isSent && { lastIntentAt: web.clock.now() }) })
        .where(eq(publications.postId, id))
        .returning();
      if (!row) throw new Error('Nothing was laid');
      if (isSent) await db.update(posts).set({ goingOutAt: web.clock.now() }).where(eq(posts.id, id));
      if (state === 'failed') await db.update(posts).set({ state: 'FAILED' }).where(eq(posts.id, id));
      const event = { publicationId: row.id, postId: id, personId, part: row.part, token: 1 };
      for (const kind of events) await db.insert(publicationEvents).values({ ...event, kind });
    },
  };
}
