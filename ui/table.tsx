import type { ReactNode } from 'react';

import { SortHeader, type TableSort } from '#ui/table-sort.tsx';

export type TableColumn<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  sortable?: boolean;
  /** In the list form of phones: the line that names the row, a labelled line, or left out. */
  onPhone?: 'name' | 'line' | 'hidden';
};

type TableProps<Row> = {
  caption: string;
  /** The caption is always read; it is seen only when the page's own words do not say it. */
  captionShown?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort;
  /** Shown instead of rows. */
  empty?: ReactNode;
};

/** A table on wide screens and a list on phones, the same markup; roles keep it a table for screen readers in both forms. */
export function Table<Row>({ caption, captionShown = false, columns, rows, rowKey, sort, empty }: TableProps<Row>) {
  const isSortable = sort !== undefined && columns.some((column) => column.sortable);
  return (
    <table {...as.table} className="w-full border-collapse tabular-nums max-sm:block">
      <caption className={captionShown ? 'heading mb-3 text-left max-sm:block' : 'sr-only'}>{caption}</caption>
      <thead {...as.rowgroup} className={isSortable ? 'max-sm:block' : 'max-sm:sr-only'}>
        <tr {...as.row} className="border-b border-ink max-sm:flex max-sm:flex-wrap max-sm:gap-x-5">
          {columns.map((column) => (
            <th
              key={column.key}
              {...as.columnheader}
              scope="col"
              aria-sort={sort?.by === column.key ? sort.direction : undefined}
              className={`tiny pr-4 pb-2 align-bottom font-normal whitespace-nowrap last:pr-0 max-sm:pr-0 max-sm:pb-0 ${column.numeric ? 'text-right' : 'text-left'} ${column.sortable && sort ? '' : 'max-sm:sr-only'}`}
            >
              {column.sortable && sort ? <SortHeader column={column} sort={sort} /> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup} className="max-sm:block">
        {rows.map((row) => (
          <tr key={rowKey(row)} {...as.row} className="border-b border-line max-sm:grid max-sm:gap-1 max-sm:py-3.5">
            {columns.map((column) => (
              <td
                key={column.key}
                {...as.cell}
                className={`py-2.75 pr-4 align-middle last:pr-0 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:py-0 max-sm:pr-0 ${column.numeric ? 'sm:text-right sm:whitespace-nowrap' : ''} ${phoneForms[column.onPhone ?? 'line']}`}
              >
                {(column.onPhone ?? 'line') === 'line' && (
                  <span aria-hidden="true" className="meta sm:hidden">
                    {column.title}
                  </span>
                )}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && empty && (
          <tr {...as.row} className="max-sm:block">
            <td {...as.cell} colSpan={columns.length} className="border-b border-line py-6 max-sm:block">
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const phoneForms = { name: 'max-sm:order-first max-sm:font-strong', line: '', hidden: 'max-sm:hidden' };

/** A table that is laid out as a block is no table to some browsers unless its roles say so. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
};
