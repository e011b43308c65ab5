import { and, eq, isNull, lte } from 'drizzle-orm';
import { notifications } from '#db/schema/notification.ts';
import type { Needs } from '#runtime/runtime.ts';

/** Everything seen so far; what arrived after the person opened the bell stays unread. */
export async function markBellRead(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  seenUntil: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: clock.now() })
    .where(
      and(eq(notifications.userId, userId), isNull(notifications.readAt), lte(notifications.createdAt, seenUntil)),
    );
}
