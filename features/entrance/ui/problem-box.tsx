import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

/** Takes the focus when it appears, so that it is read first. */
export function ProblemBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 rounded-card border border-error p-4"
    >
      <Icon icon="alert" className="mt-px text-error" />
      <div>{children}</div>
    </div>
  );
}
