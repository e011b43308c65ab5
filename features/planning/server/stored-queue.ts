import { and, eq, ne } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { networkAccounts, people, queues, slots } from '#db/schema.ts';
import { isId } from '#base/ids.ts';
import type { QueueRules, Slot } from '../slots.ts';
import { SUGGESTED_SLOTS, suggestedQueue, UNKNOWN_ZONE } from '../slots.ts';

export type StoredQueue = {
  rules: QueueRules;
  slots: Slot[];
  pausedAt: Date | null;
  /** Nobody has chosen anything yet: this is what we would take. */
  isSuggested: boolean;
};

/** The queue of an account of theirs; nothing for another's. */
export async function storedQueue(db: Db | Tx, personId: string, accountId: string): Promise<StoredQueue | undefined> {
  if (!isId(accountId)) return undefined;
  const rows = await db
    .select({ queue: queues, slot: { weekday: slots.weekday, minute: slots.minute }, zone: people.timeZone })
    .from(networkAccounts)
    .innerJoin(people, eq(people.id, networkAccounts.personId))
    .leftJoin(queues, eq(queues.accountId, networkAccounts.id))
    .leftJoin(slots, eq(slots.accountId, networkAccounts.id))
    .where(
      and(
        eq(networkAccounts.id, accountId),
        eq(networkAccounts.personId, personId),
        ne(networkAccounts.state, 'disconnected'),
      ),
    )
    .orderBy(slots.weekday, slots.minute);
  const [first] = rows;
  if (!first) return undefined;
  if (!first.queue) {
    const rules = suggestedQueue(first.zone ?? UNKNOWN_ZONE);
    return { rules, slots: [...SUGGESTED_SLOTS], pausedAt: null, isSuggested: true };
  }
  const { timeZone, minimumGapMinutes, quietFrom, quietTo, pausedAt } = first.queue;
  const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
  return {
    rules: { timeZone, minimumGapMinutes, quiet },
    slots: rows.flatMap(({ slot }) => (slot ? [slot] : [])),
    pausedAt,
    isSuggested: false,
  };
}

export async function keepQueue(
  tx: Tx,
  accountId: string,
  { rules, slots: wanted }: Pick<StoredQueue, 'rules' | 'slots'>,
  now: Date,
): Promise<void> {
  const { timeZone, minimumGapMinutes, quiet } = rules;
  const kept = {
    timeZone,
    minimumGapMinutes,
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
    updatedAt: now,
  };
  await tx
    .insert(queues)
    .values({ accountId, ...kept })
    .onConflictDoUpdate({ target: queues.accountId, set: kept });
  await tx.delete(slots).where(eq(slots.accountId, accountId));
  if (wanted.length === 0) return;
  await tx
    .insert(slots)
    .values(wanted.map(({ weekday, minute }) => ({ id: crypto.randomUUID(), accountId, weekday, minute })))
    .onConflictDoNothing();
}
