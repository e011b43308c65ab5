import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';

import { Icon, type IconName } from '#ui/icon.tsx';
import { paginationWindow } from '#ui/pagination-window.ts';

type Words = { label: string; previous: string; next: string };

type PaginationProps = {
  page: number;
  pages: number;
  linkTo: (page: number) => To;
  words: Words & { page: (page: number) => string };
};

export function Pagination({ page, pages, linkTo, words }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={words.label} className="@container">
      <div className="flex items-center gap-1">
        <Step to={page > 1 ? linkTo(page - 1) : undefined} icon="chevron-left" rel="prev">
          {words.previous}
        </Step>
        {paginationWindow(page, pages).map((slot, index) =>
          slot === 'gap' ? (
            <span
              key={index === 1 ? 'gap at the start' : 'gap at the end'}
              aria-hidden="true"
              className="w-6 text-center text-ink-2 @max-[500px]:hidden"
            >
              …
            </span>
          ) : (
            <Link
              key={slot}
              to={linkTo(slot)}
              aria-label={words.page(slot)}
              aria-current={slot === page ? 'page' : undefined}
              className={`grid h-10 min-w-10 place-items-center rounded-control px-2 tabular-nums no-underline @max-[500px]:hidden ${slot === page ? 'threaded font-strong text-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink'}`}
            >
              {slot}
            </Link>
          ),
        )}
        <span className="meta mx-auto tabular-nums @min-[500px]:hidden">
          {page} / {pages}
        </span>
        <Step to={page < pages ? linkTo(page + 1) : undefined} icon="chevron-right" rel="next">
          {words.next}
        </Step>
      </div>
    </nav>
  );
}

type CursorPaginationProps = { previousTo?: To; nextTo?: To; words: Words; children?: ReactNode };

/** For lists whose length is not known: only forward and back. */
export function CursorPagination({ previousTo, nextTo, words, children }: CursorPaginationProps) {
  return (
    <nav aria-label={words.label} className="flex items-center justify-between gap-2">
      <Step to={previousTo} icon="chevron-left" rel="prev">
        {words.previous}
      </Step>
      {children && <span className="meta">{children}</span>}
      <Step to={nextTo} icon="chevron-right" rel="next">
        {words.next}
      </Step>
    </nav>
  );
}

type StepProps = { to: To | undefined; icon: IconName; rel: 'prev' | 'next'; children: ReactNode };

function Step({ to, icon, rel, children }: StepProps) {
  const look = `inline-flex min-h-11 items-center gap-1.5 rounded-control px-2.5 font-medium no-underline sm:min-h-10 ${rel === 'next' ? 'flex-row-reverse' : ''}`;
  const content = (
    <>
      <Icon icon={icon} size={16} />
      {children}
    </>
  );
  if (to === undefined)
    return (
      <span aria-hidden="true" className={`${look} cursor-not-allowed text-ink-2`}>
        {content}
      </span>
    );
  return (
    <Link to={to} rel={rel} className={`${look} hover:bg-sunken`}>
      {content}
    </Link>
  );
}
