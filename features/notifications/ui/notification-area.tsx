import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Notification as NotificationCard } from '#ui/notification.tsx';
import { NOTIFICATION_LIFETIME_MS } from '../notification.ts';
import type { Notification, NotificationType } from '../notification.ts';
import { dismiss, shownNotifications } from './notify.ts';

type AreaWords = Record<NotificationType, string> & { area: string; close: string };

const NONE: readonly Notification[] = [];

/** The live region is always there, so that screen readers hear what enters it. */
export function NotificationArea({ words }: { words: AreaWords }) {
  const notifications = useSyncExternalStore(shownNotifications.subscribe, shownNotifications.read, () => NONE);
  return (
    <section
      aria-label={words.area}
      aria-live="polite"
      aria-relevant="additions"
      className="pointer-events-none fixed inset-x-4 bottom-24 z-20 grid justify-items-end gap-3 lg:bottom-6 lg:right-6 lg:left-auto print:hidden"
    >
      {notifications.map((notification) => (
        <Passing key={notification.id} notification={notification} words={words} />
      ))}
    </section>
  );
}

/** Leaves when clicked or after its time; the time stands still while somebody points at it or has the focus in it. */
function Passing({ notification, words }: { notification: Notification; words: AreaWords }) {
  const [isPaused, setPaused] = useState(false);
  const left = useRef(NOTIFICATION_LIFETIME_MS);

  useEffect(() => {
    if (isPaused) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => dismiss(notification.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [isPaused, notification.id]);

  return (
    <NotificationCard
      kind={notification.type}
      title={words[notification.type]}
      words={{ close: words.close }}
      onClose={() => dismiss(notification.id)}
      onClick={() => dismiss(notification.id)}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      lifetime={NOTIFICATION_LIFETIME_MS}
      paused={isPaused}
      className="pointer-events-auto cursor-pointer"
    >
      {notification.message}
    </NotificationCard>
  );
}
