import { notifications } from '#db/schema/notification.ts';
import type { Db, Tx } from '#db/client.ts';
import type { NotificationKind, NotificationType } from '../notification.ts';

export type NewNotification = {
  userId: string;
  type: NotificationType;
  kind: NotificationKind;
  facts?: Record<string, string | number>;
  href?: string;
  at: Date;
};

/** Takes the transaction of what happened, so that the bell never tells of something that did not. */
export async function recordNotification(db: Db | Tx, notification: NewNotification): Promise<void> {
  const { at, ...row } = notification;
  await db.insert(notifications).values({ ...row, createdAt: at });
}
