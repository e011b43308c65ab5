import type { ReactNode } from 'react';

type PageHeadProps = {
  title: ReactNode;
  /** One sentence of what the page shows. */
  lede?: ReactNode;
  /** The period or filter, or how old the figures are. */
  aside?: ReactNode;
};

export function PageHead({ title, lede, aside }: PageHeadProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end gap-x-8 gap-y-4 sm:mb-9">
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="title wrap-anywhere">{title}</h1>
        {lede && <p className="lede mt-2">{lede}</p>}
      </div>
      {aside && <div className="flex flex-wrap items-center gap-2">{aside}</div>}
    </header>
  );
}
