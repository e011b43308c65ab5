import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: ReactNode;
  /** One sentence. */
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  level?: 2 | 3 | 4;
};

export function EmptyState({ title, children, action, level = 3 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid justify-items-center gap-1 px-4 py-7 text-center">
      <LooseThread />
      <Heading className="heading">{title}</Heading>
      {children && <p className="meta max-w-[36ch] text-pretty">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

function LooseThread() {
  return (
    <svg
      viewBox="0 0 220 96"
      width="220"
      height="96"
      className="mb-3 stroke-thread"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 70C30 70 40 30 62 30S82 66 66 66 56 34 84 34 112 72 132 60s10-34-6-30-6 30 16 26 32-22 44-26" />
      <path
        d="M183 32.5C182 29 184 27 187 26.5L216 14 191 32C188 34 184 35.5 183 32.5Z"
        className="fill-paper stroke-ink"
        strokeWidth="1.75"
      />
      <path d="M186 30.5l3-1.6" />
    </svg>
  );
}
