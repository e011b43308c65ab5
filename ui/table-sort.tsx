import { Link, type To } from 'react-router';

import { Icon } from '#ui/icon.tsx';

export type TableSort = {
  by: string;
  direction: 'ascending' | 'descending';
  /** An address per column works without JavaScript; a handler keeps the page. One of the two. */
  linkTo?: (column: string) => To;
  onSort?: (column: string) => void;
};

export function SortHeader({
  column,
  sort,
}: {
  column: { key: string; title: string; numeric?: boolean };
  sort: TableSort;
}) {
  const isSorted = sort.by === column.key;
  const icon = isSorted ? (sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down') : 'sort';
  const look = `reach inline-flex min-h-11 items-center gap-1 no-underline hover:text-ink sm:min-h-0 ${isSorted ? 'font-medium text-ink' : ''}`;
  const content = (
    <>
      {column.title}
      <Icon icon={icon} size={14} className={isSorted ? '' : 'opacity-60'} />
    </>
  );
  if (sort.linkTo)
    return (
      <Link to={sort.linkTo(column.key)} preventScrollReset className={look}>
        {content}
      </Link>
    );
  return (
    <button type="button" className={look} onClick={() => sort.onSort?.(column.key)}>
      {content}
    </button>
  );
}
