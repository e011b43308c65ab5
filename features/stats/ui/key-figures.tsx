import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { Spark } from '#ui/charts/spark.tsx';
import { Figure } from '#ui/figure.tsx';
import { Figures } from '#ui/figures.tsx';
import type { Change } from '../change.ts';
import type { Compared } from '../comparisons.ts';
import type { FollowersReading } from '../followers.ts';
import { engagementRate, interactions } from '../totals.ts';
import type { Totals } from '../totals.ts';
import { statsWords } from '../words.ts';
import { FollowersFigure } from './followers-figure.tsx';
import { useSaidChange } from './said-change.ts';
import { statsFormats } from './stats-formats.ts';

type Measured = 'views' | 'interactions' | 'engagement';

/** What makes a total a movement; a plan may not have it. */
export type Growing = {
  /** How many days there are, and which earlier ones they are held against. */
  length: number;
  compare: Compared;
  changes: Record<Measured, Change> | undefined;
  followers: FollowersReading | undefined;
  sparks: Record<Measured | 'followers', (number | null)[]>;
};

export function KeyFigures({ totals, growing }: { totals: Totals; growing: Growing | undefined }) {
  const words = useWords(statsWords);
  const format = statsFormats(useLocale());
  const said = useSaidChange();
  const than = growing?.compare === 'year' ? words.change.yearBefore : words.change.daysBefore(growing?.length ?? 0);
  // That there are no posts is said once: below where the page has more to say about it, else beside the first figure.
  const noneOf = (name: Measured) => {
    if (name === 'engagement' && totals.views === 0) return words.noViews;
    if (totals.posts > 0) return words.notRead;
    return !growing && name === 'views' ? words.noPosts : undefined;
  };
  const figure = (name: Measured, value: string | undefined) => (
    <Figure
      key={name}
      label={words.figures[name].label}
      definition={words.figures[name]}
      value={value ?? words.noFigure}
      spark={growing && <Spark values={growing.sparks[name]} />}
      {...(value === undefined ? { remark: noneOf(name) } : growing?.changes && said(growing.changes[name], than))}
    />
  );
  const acted = interactions(totals);
  const rate = engagementRate(totals);
  return (
    <Figures label={words.keyFigures} columns={growing ? 4 : 3}>
      {figure('views', totals.views === undefined ? undefined : format.count(totals.views))}
      {growing && <FollowersFigure followers={growing.followers} spark={growing.sparks.followers} />}
      {figure('interactions', acted === undefined ? undefined : format.count(acted))}
      {figure('engagement', rate === undefined ? undefined : format.rate(rate))}
    </Figures>
  );
}
