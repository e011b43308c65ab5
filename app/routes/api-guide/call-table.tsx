import { useWords } from '#base/i18n/locale-context.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table.tsx';
import type { GuideCall } from './read-guide.ts';
import { apiGuideWords } from './words.ts';

export function CallTable({ calls }: { calls: GuideCall[] }) {
  const words = useWords(apiGuideWords).calls;
  return <Table caption={words.caption} columns={useColumns()} rows={calls} rowKey={nameOf} />;
}

function useColumns(): TableColumn<GuideCall>[] {
  const { calls: words, does, exported } = useWords(apiGuideWords);
  return [
    {
      key: 'call',
      title: words.call,
      onPhone: 'name',
      cell: (call) => <code className="wrap-anywhere">{nameOf(call)}</code>,
    },
    {
      key: 'does',
      title: words.does,
      onPhone: 'name',
      cell: (call) => <span className="font-normal">{does[nameOf(call)] ?? inWords(call.summary) ?? exported}</span>,
    },
    { key: 'scope', title: words.scope, cell: ({ scope }) => (scope ? <code>{scope}</code> : words.anyKey) },
  ];
}

function nameOf({ method, path }: GuideCall): string {
  return `${method} ${path}`;
}

/** The document for programs is written in Markdown. */
function inWords(summary: string | undefined): string | undefined {
  return summary?.replaceAll(/`(\w+)`/g, '“$1”');
}
