import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Notification as NotificationCard } from '#ui/notification.tsx';
import { NOTIFICATION_LIFETIME_MS } from '../notification.ts';
import type { Notification, NotificationAction, NotificationType } from '../notification.ts';
import { dismiss } from './notify.ts';

export type NotificationWords = Record<NotificationType, string> & { area: string; close: string };

/** Leaves when clicked or after its time; the time stands still while somebody points at it or has the focus in it. */
export default function PassingNotification({
  notification,
  words,
}: {
  notification: Notification;
  words: NotificationWords;
}) {
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
      {notification.action && (
        <div className="mt-2">
          <Action {...notification.action} />
        </div>
      )}
    </NotificationCard>
  );
}

function Action({ label, ...deed }: NotificationAction) {
  return 'href' in deed ? (
    <ButtonLink to={deed.href} size="small">
      {label}
    </ButtonLink>
  ) : (
    <Button size="small" onClick={deed.run}>
      {label}
    </Button>
  );
}
