import { useWords } from '#base/i18n/locale-context.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table.tsx';
import { apiGuideWords } from './words.ts';

export function RefusalTable({ statuses }: { statuses: number[] }) {
  const words = useWords(apiGuideWords).errors;
  return <Table caption={words.caption} columns={useColumns()} rows={statuses} rowKey={String} />;
}

function useColumns(): TableColumn<number>[] {
  const words = useWords(apiGuideWords).errors;
  return [
    { key: 'status', title: words.status, onPhone: 'name', cell: (status) => status },
    {
      key: 'means',
      title: words.means,
      onPhone: 'name',
      cell: (status) => <span className="font-normal">{words.refusals[status]}</span>,
    },
  ];
}
