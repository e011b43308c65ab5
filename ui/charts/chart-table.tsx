import { Icon } from '#ui/icon.tsx';

export type TableData = {
  columns: string[];
  /** As read: already formatted. The first cell names the row. */
  rows: { id: string | number; cells: string[] }[];
};

/** The same numbers as a table. A details element, so that it opens without JavaScript; CSS hides the drawing meanwhile. */
export function ChartTable({ caption, label, table }: { caption: string; label: string; table: TableData }) {
  return (
    <details className="chart-table">
      <summary className="chart-tool" aria-label={label} title={label}>
        <Icon icon="table" />
      </summary>
      {/* A long table scrolls, and what scrolls must be reachable by keyboard. */}
      <section className="chart-scroll" aria-label={caption} {...{ tabIndex: 0 }}>
        <table>
          <caption className="chart-unseen">{caption}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ id, cells: [name, ...cells] }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={table.columns[column + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
