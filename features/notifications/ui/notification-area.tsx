import { useSyncExternalStore } from 'react';
import { decoration } from '#base/fetched/decoration.tsx';
import type { Notification } from '../notification.ts';
import { shownNotifications } from './notify.ts';
import type { NotificationWords } from './passing-notification.tsx';

/** Fetched with the first notification, or before by who has time; most page views have none. */
export const fetchNotification = () => import('./passing-notification.tsx');
const PassingNotification = decoration(fetchNotification);

const NONE: readonly Notification[] = [];

/** The live region is always there, so that screen readers hear what enters it. */
export function NotificationArea({ words }: { words: NotificationWords }) {
  const notifications = useSyncExternalStore(shownNotifications.subscribe, shownNotifications.read, () => NONE);
  return (
    <section
      aria-label={words.area}
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(96px+var(--asked,0px))] z-20 grid justify-items-end gap-3 lg:right-6 lg:bottom-[calc(24px+var(--asked,0px))] lg:left-auto print:hidden"
    >
      {notifications.map((notification) => (
        <PassingNotification key={notification.id} notification={notification} words={words} />
      ))}
    </section>
  );
}
