import type { ReactNode } from 'react';

import { Icon, type IconName } from '#ui/icon.tsx';

type MarginNoteProps = {
  /** Red for what will fail, ink for advice. */
  kind?: 'stop' | 'advice';
  icon?: IconName;
  title: ReactNode;
  /** What is wrong. */
  children?: ReactNode;
  /** The fix, as a link-like button. */
  fix?: { label: ReactNode; onClick: () => void };
};

/** Beside the words it is about, joined to them by a hairline; under them on phones. */
export function MarginNote({ kind = 'advice', icon = 'alert', title, children, fix }: MarginNoteProps) {
  const isStop = kind === 'stop';
  return (
    <div className={`margin-note text-13 leading-[19px] ${isStop ? 'border-thread' : 'border-edge'}`}>
      <p className={`mb-0.5 flex items-center gap-1.5 font-strong ${isStop ? 'text-thread-text' : ''}`}>
        <Icon icon={icon} size={16} />
        {title}
      </p>
      {children}
      {fix && (
        <button
          type="button"
          onClick={fix.onClick}
          className="reach mt-1.5 block font-medium underline decoration-edge underline-offset-3 hover:decoration-thread"
        >
          {fix.label}
        </button>
      )}
    </div>
  );
}

/** The words a note is about, underlined with stitches. */
export function Stitched({
  kind = 'advice',
  on = false,
  children,
}: {
  kind?: 'stop' | 'advice';
  on?: boolean;
  children: ReactNode;
}) {
  return (
    <mark
      className={`stitched ${kind === 'stop' ? '[--stitch:var(--thread)]' : ''} ${on ? '[--stitch-ground:var(--thread-soft)]' : ''}`}
    >
      {children}
    </mark>
  );
}
