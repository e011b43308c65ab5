import { type ReactNode, useId } from 'react';
import { Example } from './example.tsx';

type ChapterProps = {
  id?: string;
  title: string;
  lede: string;
  /** Which plan has it. */
  plan: string;
  /** What the picture beside the words is, for those who do not see it. */
  example: string;
  children: ReactNode;
};

/** Words on the left, an illustration of them on the right. */
export function Chapter({ id, title, lede, plan, example, children }: ChapterProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="mt-10 grid scroll-mt-6 gap-x-12 gap-y-5 border-t border-ink pt-4 pb-6 sm:mt-14 sm:gap-y-8 sm:pt-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] xl:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] xl:gap-x-18"
    >
      <div>
        <h2 id={titleId} className="question">
          {title}
        </h2>
        <p className="lede mt-2 mb-3">{lede}</p>
        <p className="meta">{plan}</p>
      </div>
      <Example label={example} className="min-w-0">
        {children}
      </Example>
    </section>
  );
}
