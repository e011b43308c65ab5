import { hearers } from '#base/hearers.ts';
import { createNotification } from '../notification.ts';
import type { Notification, NotificationAction, NotificationType } from '../notification.ts';

/** What is on the screen now. Kept outside React, so that anything in the browser may tell something. */
let shown: readonly Notification[] = [];
const changes = hearers();

type Told = { message: string; type?: NotificationType; id?: number; action?: NotificationAction | undefined };

export function notify(given: Told): void {
  const notification = createNotification(given, Date.now(), shown);
  change([...shown.filter(({ id }) => id !== notification.id), notification]);
}

export function dismiss(id: number): void {
  change(shown.filter((notification) => notification.id !== id));
}

export const shownNotifications = { subscribe: changes.join, read: () => shown };

function change(next: readonly Notification[]): void {
  shown = next;
  changes.tell();
}
