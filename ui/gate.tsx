import { type ReactNode, useId } from 'react';

type GateProps = {
  /** One sentence title: what it would show. */
  title: ReactNode;
  /** What it gives and which plan has it. */
  children: ReactNode;
  /** The real thing; seen blurred, out of reach of keyboard and screen reader. */
  real: ReactNode;
  /** The way to the plan, and a way to dismiss. */
  actions?: ReactNode;
  /** Of the title: a page's own gate stands right under its head. */
  level?: 2 | 3 | undefined;
};

export function Gate({ title, children, real, actions, level = 3 }: GateProps) {
  const Heading = `h${level}` as const;
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid overflow-hidden rounded-card border border-line *:[grid-area:1/1]"
    >
      <div inert aria-hidden="true" className="p-4 blur-[5px] sm:p-6">
        {real}
      </div>
      <div className="relative grid place-items-center p-4">
        <div className="max-w-100 rounded-card bg-surface px-6 py-5 shadow-float">
          <Heading id={titleId} className="heading">
            {title}
          </Heading>
          <p className="meta mt-0.5">{children}</p>
          {actions && <div className="mt-3.5 flex flex-wrap gap-2">{actions}</div>}
        </div>
      </div>
    </section>
  );
}
