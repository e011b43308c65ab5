import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { Spark } from '#ui/charts/spark.tsx';
import { Figure } from '#ui/figure.tsx';
import { Figures } from '#ui/figures.tsx';
import type { Compared } from '../comparisons.ts';
import { directionOf } from '../findings.ts';
import type { FollowersReading } from '../followers.ts';
import { engagementRate, interactions } from '../totals.ts';
import type { Growth, Totals } from '../totals.ts';
import { statsWords } from '../words.ts';
import { statsFormats } from './stats-formats.ts';

type Measured = 'views' | 'interactions' | 'engagement';

/** What makes a total a movement; a plan may not have it. */
export type Growing = {
  /** How many days there are, and which earlier ones they are held against. */
  length: number;
  compare: Compared;
  growth: Record<Measured, Growth> | undefined;
  rateBefore: number | undefined;
  followers: FollowersReading | undefined;
  sparks: Record<Measured | 'followers', (number | null)[]>;
};

export function KeyFigures({ totals, growing }: { totals: Totals; growing: Growing | undefined }) {
  const words = useWords(statsWords);
  const format = statsFormats(useLocale());
  const changeOf = useChanges(growing);
  const none = totals.posts === 0 ? words.noPosts : words.notRead;
  const figure = (name: Measured, value: string | undefined) => (
    <Figure
      key={name}
      label={words.figures[name].label}
      definition={words.figures[name]}
      value={value ?? words.noFigure}
      spark={growing && <Spark values={growing.sparks[name]} />}
      {...(value === undefined ? { remark: none } : changeOf(name))}
    />
  );
  const acted = interactions(totals);
  const rate = engagementRate(totals);
  return (
    <Figures label={words.keyFigures} columns={growing ? 4 : 3}>
      {figure('views', totals.views === undefined ? undefined : format.count(totals.views))}
      {growing && <Followers followers={growing.followers} spark={growing.sparks.followers} />}
      {figure('interactions', acted === undefined ? undefined : format.count(acted))}
      {figure('engagement', rate === undefined ? undefined : format.rate(rate))}
    </Figures>
  );
}

/** An arrow only where there is enough behind it; else why there is none. */
function useChanges(growing: Growing | undefined) {
  const { change, noGrowth } = useWords(statsWords);
  const format = statsFormats(useLocale());
  return (name: Measured) => {
    const growth = growing?.growth?.[name];
    if (!growing || growth === undefined) return {};
    if (typeof growth === 'string') return { remark: noGrowth[growth] };
    const than = growing.compare === 'year' ? change.yearBefore : change.daysBefore(growing.length);
    const { direction, share } = directionOf(growth);
    if (direction !== 'same')
      return { change: { direction, amount: format.percent(Math.abs(share)), words: change[direction](than) } };
    const rate = name === 'engagement' && growing.rateBefore;
    const rest = rate ? change.rateBefore(format.rate(rate)) : change.asBefore(than);
    return { change: { direction, amount: change.same, words: rest } };
  };
}

function Followers({ followers, spark }: { followers: FollowersReading | undefined; spark: (number | null)[] }) {
  const words = useWords(statsWords);
  const format = statsFormats(useLocale());
  const label = { label: words.figures.followers.label, definition: words.figures.followers };
  if (!followers) return <Figure {...label} value={words.noFigure} remark={words.notCounted} />;
  const { won } = followers;
  const direction = !won || won.followers === 0 ? 'same' : won.followers > 0 ? 'up' : 'down';
  const said = { same: words.change.noneWon, up: words.change.won, down: words.change.lost }[direction];
  return (
    <Figure
      {...label}
      value={format.count(followers.followers)}
      spark={<Spark values={spark} />}
      {...(won
        ? {
            change: {
              direction,
              amount: direction === 'same' ? words.change.same : format.count(Math.abs(won.followers)),
              words: said(won.days),
            },
          }
        : { remark: words.countedOn(format.longDay(followers.day)) })}
    />
  );
}
