import { type ReactNode, useId } from 'react';

type SectionProps = {
  /** The question or title. */
  question: ReactNode;
  /** Its answer in one sentence. */
  lede?: ReactNode;
  /** A link, a filter: at the right of the head. */
  aside?: ReactNode;
  level?: 2 | 3;
  id?: string;
  className?: string;
  children?: ReactNode;
};

/** Opens with an ink rule, asks, answers in a sentence, then shows. */
export function Section({ question, lede, aside, level = 2, id, className = '', children }: SectionProps) {
  const headingId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={`mt-10 border-t border-ink pt-4 sm:mt-14 sm:pt-5 ${className}`}
    >
      <div className="mb-5 grid items-end gap-x-8 gap-y-1 sm:mb-7 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-1">
          <Heading id={headingId} className="question">
            {question}
          </Heading>
          {lede && <p className="lede">{lede}</p>}
        </div>
        {aside && <div className="flex items-center gap-2 max-sm:mt-2">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
