import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { networkAccounts, networkEvents, networkSyncs } from '#db/schema.ts';
import { lookSoon } from '#features/stats/server/look-soon.ts';
import { stopLooking } from '#features/stats/server/stop-looking.ts';
import type { Needs, Runtime } from '#runtime/runtime.ts';

type Webhook = NonNullable<ReturnType<Runtime['threads']['readWebhook']>>;
type NetworkEvent = Webhook['events'][number];

/** What the network tells us: makes the right thing due, and reads nothing itself. What was told before changes nothing. */
export async function takeEvents({ db, clock }: Needs<'db' | 'clock'>, events: readonly NetworkEvent[]): Promise<void> {
  const now = clock.now();
  for (const event of events)
    await db.transaction(async (tx) => {
      if (await isNew(tx, event, now)) await take(tx, event, now);
    });
}

async function isNew(tx: Tx, event: NetworkEvent, now: Date): Promise<boolean> {
  const id = event.kind === 'deletion' ? event.postId : event.post.id;
  const key = createHash('sha256').update(`${event.kind} ${id}`).digest('base64url');
  const kept = await tx
    .insert(networkEvents)
    .values({ key, receivedAt: now })
    .onConflictDoNothing()
    .returning({ key: networkEvents.key });
  return kept.length === 1;
}

async function take(tx: Tx, event: NetworkEvent, now: Date): Promise<void> {
  switch (event.kind) {
    case 'publication': {
      const accountId = await accountWith(tx, eq(networkAccounts.username, event.post.username ?? ''));
      if (accountId) await makeDue(tx, accountId, { dueAt: now, postsDueAt: now });
      return;
    }
    case 'deletion': {
      const accountId = await accountWith(tx, eq(networkAccounts.networkId, event.ownerId ?? ''));
      if (accountId) await stopLooking(tx, accountId, [event.postId], event.at ?? now);
      return;
    }
    case 'reply': {
      const accountId = await accountWith(tx, eq(networkAccounts.networkId, event.rootOwnerId ?? ''));
      if (!accountId) return;
      const { rootId, repliedToId } = event.post;
      const posts = [rootId, repliedToId].filter((id) => id !== undefined);
      await lookSoon(tx, accountId, posts, now);
      await makeDue(tx, accountId, { dueAt: now });
      return;
    }
    // Nothing that we count.
    case 'mention':
  }
}

async function accountWith(tx: Tx, condition: ReturnType<typeof eq>): Promise<string | undefined> {
  const [account] = await tx
    .select({ id: networkAccounts.id })
    .from(networkAccounts)
    .where(and(condition, eq(networkAccounts.state, 'connected')));
  return account?.id;
}

/** Not before an account that is to be left alone has rested. */
async function makeDue(tx: Tx, accountId: string, due: { dueAt: Date; postsDueAt?: Date }): Promise<void> {
  await tx
    .update(networkSyncs)
    .set({
      ...due,
      dueAt: sql`least(${networkSyncs.dueAt}, greatest(${networkSyncs.restUntil}, ${due.dueAt}::timestamptz))`,
    })
    .where(eq(networkSyncs.accountId, accountId));
}
