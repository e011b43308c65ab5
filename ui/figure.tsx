import type { ReactNode } from 'react';

import { Definition } from '#ui/definition.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';

type FigureChange = {
  direction: 'up' | 'down' | 'same';
  /** The strong part: "21%". */
  amount: ReactNode;
  /** The rest of the sentence: "more than the 7 days before". */
  words: ReactNode;
};

type FigureProps = {
  label: string;
  /** What the number means, and the name of the button that tells. */
  definition?: { name: string; text: ReactNode };
  value: ReactNode;
  unit?: ReactNode;
  change?: FigureChange;
  /** Said instead of a change: too little data, no reading yet. */
  remark?: ReactNode;
  spark?: ReactNode;
  /** When the reading was taken; once for each page is enough. */
  asOf?: ReactNode;
};

export function Figure({ label, definition, value, unit, change, remark, spark, asOf }: FigureProps) {
  return (
    <div className="min-w-0 tabular-nums">
      <dt className="meta flex items-center gap-1.5">
        {label}
        {definition && <Definition name={definition.name}>{definition.text}</Definition>}
      </dt>
      <dd className="my-1.5 flex items-end justify-between gap-3">
        <span className="number text-[2rem] leading-9 tracking-[-0.025em] whitespace-nowrap sm:text-40 sm:leading-11">
          {value}
          {unit && <span className="text-[0.6em] leading-none">{unit}</span>}
        </span>
        {spark && <span className="mb-1.5 w-21 min-w-10 shrink max-sm:hidden">{spark}</span>}
      </dd>
      {change && (
        <dd className="meta flex items-start gap-1.25">
          <Icon icon={arrows[change.direction]} size={16} className="mt-0.5 text-ink" />
          <span>
            <b className="font-strong text-ink">{change.amount}</b> {change.words}
          </span>
        </dd>
      )}
      {remark && <dd className="meta">{remark}</dd>}
      {asOf && <dd className="tiny">{asOf}</dd>}
    </div>
  );
}

const arrows: Record<FigureChange['direction'], IconName> = { up: 'arrow-up', down: 'arrow-down', same: 'flat' };
