export type NotificationType = 'success' | 'info' | 'error';

/** A message that appears, and leaves when clicked or after five seconds. */
export type Notification = {
  id: number;
  type: NotificationType;
  message: string;
  /** What one may do about it while it is there. */
  action?: NotificationAction | undefined;
};

export type NotificationAction = { label: string } & ({ run: () => void } | { href: string });

export const NOTIFICATION_LIFETIME_MS = 5000;

/** Gives what is not said: the id is the moment of creation, the type success. Two in one millisecond still differ. */
export function createNotification(
  given: { message: string; type?: NotificationType; id?: number; action?: NotificationAction | undefined },
  now: number,
  others: readonly Notification[] = [],
): Notification {
  let id = given.id ?? now;
  if (given.id === undefined) while (others.some((other) => other.id === id)) id += 1;
  return { id, type: given.type ?? 'success', message: given.message, ...(given.action && { action: given.action }) };
}

/** What the bell may keep; each kind has its sentence in both languages. */
export const NOTIFICATION_KINDS = [
  'contact-message-sent',
  'access-ends-soon',
  'reconnect-needed',
  'post-failed',
  'post-in-doubt',
  'post-missed',
  'reply-failed',
  'reply-in-doubt',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What a sentence needs to know beyond its kind. */
export type NotificationFacts = Record<string, string | number>;

export type BellItem = {
  id: string;
  type: NotificationType;
  kind: NotificationKind;
  facts: NotificationFacts;
  href: string | undefined;
  createdAt: string;
  isRead: boolean;
};

export type Bell = { items: BellItem[]; unread: number };
