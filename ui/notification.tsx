import type { ComponentProps, ReactNode } from 'react';

import { CloseButton } from '#ui/close-button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';

export type NotificationKind = 'success' | 'info' | 'error';

type NotificationProps = Omit<ComponentProps<'div'>, 'title'> & {
  kind: NotificationKind;
  title: ReactNode;
  children: ReactNode;
  words: { close: string };
  onClose: () => void;
  /** How long it stays; the line at the foot is the time left. Without it the card stays. */
  lifetime?: number;
  paused?: boolean;
};

export function Notification(props: NotificationProps) {
  const { kind, title, children, words, onClose, lifetime, paused = false, className = '', ...rest } = props;
  const look = looks[kind];
  return (
    <div
      {...rest}
      className={`relative grid w-90 max-w-full grid-cols-[28px_minmax(0,1fr)_20px] gap-3 overflow-hidden rounded-card bg-surface p-3.5 pb-4 shadow-float ${className}`}
    >
      <span className={`grid size-7 place-items-center rounded-full ${look.circle}`}>
        <Icon icon={look.icon} size={16} />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className={`font-strong ${look.title}`}>{title}</p>
        <div>{children}</div>
      </div>
      <CloseButton name={words.close} onClick={onClose} />
      {lifetime !== undefined && (
        <span
          aria-hidden="true"
          className={`absolute bottom-0 left-0 h-0.5 w-full origin-left rounded-r-full bg-current motion-safe:animate-[time-left_linear_forwards] motion-reduce:hidden ${look.title}`}
          style={{ animationDuration: `${lifetime}ms`, animationPlayState: paused ? 'paused' : 'running' }}
        />
      )}
    </div>
  );
}

const looks: Record<NotificationKind, { icon: IconName; title: string; circle: string }> = {
  success: { icon: 'check', title: 'text-success', circle: 'bg-success-soft text-success' },
  info: { icon: 'info', title: 'text-info', circle: 'bg-info-soft text-info' },
  error: { icon: 'alert', title: 'text-error', circle: 'bg-error-soft text-error' },
};
