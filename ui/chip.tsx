import type { ReactNode } from 'react';

import { Icon, type IconName } from '#ui/icon.tsx';

export type ChipState = 'idea' | 'draft' | 'ready' | 'scheduled' | 'published' | 'failed';

type ChipProps = {
  /** A post's state; without one the chip is plain. */
  state?: ChipState;
  tone?: 'quiet' | 'thread';
  children: ReactNode;
};

/** Icon and word always; the look gets firmer as a post gets nearer to being out. */
export function Chip({ state, tone = 'quiet', children }: ChipProps) {
  const look = state ? looks[state] : tones[tone];
  return (
    <span
      className={`inline-flex h-6 items-center gap-1.25 rounded-full border text-12 font-medium whitespace-nowrap ${look}`}
    >
      {state && <Icon icon={icons[state]} size={14} />}
      {children}
    </span>
  );
}

const looks: Record<ChipState, string> = {
  idea: 'border-dashed border-edge pr-2.5 pl-2 text-ink-2',
  draft: 'border-edge pr-2.5 pl-2 text-ink',
  ready: 'border-transparent bg-line pr-2.5 pl-2 text-ink',
  scheduled: 'border-transparent bg-thread-soft pr-2.5 pl-2 text-thread-text',
  published: 'border-transparent bg-ink pr-2.5 pl-2 text-paper',
  failed: 'border-transparent bg-error pr-2.5 pl-2 text-paper',
};

const tones = {
  quiet: 'border-transparent bg-sunken px-2.5 text-ink-2',
  thread: 'border-transparent bg-thread-soft px-2.5 text-thread-text',
};

const icons: Record<ChipState, IconName> = {
  idea: 'bulb',
  draft: 'pen',
  ready: 'check',
  scheduled: 'clock',
  published: 'check-circle',
  failed: 'alert',
};
