import { useId, useState, type RefObject } from 'react';
import { fetchWhole } from '#base/fetched/fetch-whole.ts';
import type { ChartWords } from '#ui/charts/chart-words.ts';
import { Icon } from '#ui/icon.tsx';

type Props = { figure: RefObject<HTMLElement | null>; title: string; words: ChartWords };

export function ChartDownload({ figure, title, words }: Props) {
  const menu = useId();
  const [failed, setFailed] = useState(false);

  async function save(kind: 'svg' | 'png') {
    document.getElementById(menu)?.hidePopover();
    try {
      const { downloadChart } = await fetchWhole(() => import('#ui/charts/download.ts'));
      if (figure.current) await downloadChart(figure.current, title, kind);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return (
    <div className="chart-download">
      <button
        type="button"
        className="chart-tool"
        popoverTarget={menu}
        aria-label={words.download}
        title={words.download}
      >
        <Icon icon="download" />
      </button>
      <div id={menu} popover="auto" className="chart-menu">
        <button type="button" onClick={() => void save('svg')}>
          {words.downloadSvg}
        </button>
        <button type="button" onClick={() => void save('png')}>
          {words.downloadPng}
        </button>
      </div>
      <output className="chart-note">{failed && words.downloadFailed}</output>
    </div>
  );
}
