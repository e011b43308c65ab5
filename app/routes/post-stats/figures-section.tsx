import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { againstMedian } from '#features/stats/own-medians.ts';
import { measureOf, ORDERS } from '#features/stats/top-order.ts';
import type { TopOrder } from '#features/stats/top-order.ts';
import { useZoneName } from '#features/stats/ui/zone-name.ts';
import { Figure } from '#ui/figure.tsx';
import { Figures } from '#ui/figures.tsx';
import { Section } from '#ui/section.tsx';
import type { PostStats } from './read-post-stats.ts';
import { postStatsWords } from './words.ts';

type FiguresSectionProps = {
  tracked: NonNullable<PostStats['tracked']>;
  kind: PostStats['post']['kind'];
  timeZone: string;
};

/** Each figure, and how often one's own median that is. */
export function FiguresSection({ tracked: { figures, medians }, kind, timeZone }: FiguresSectionProps) {
  const words = useWords(postStatsWords).figures;
  const { replyNotCompared } = useWords(postStatsWords);
  const shown = useWords(statsWords);
  const { rate, count, times: timesOf, moment } = statsFormats(useLocale());
  const format = (order: TopOrder, value: number) => (order === 'engagement' ? rate(value) : count(value));
  const zone = useZoneName(timeZone);
  const isCompared = kind === 'post';
  const hasMedian = medians.views !== undefined;
  const remark = (order: TopOrder) => {
    if (measureOf(figures, order) === undefined)
      return order === 'engagement' && figures.views === 0 ? shown.noViews : words.unknown;
    if (!isCompared || !hasMedian) return undefined;
    const against = againstMedian(figures, medians, order);
    if (!against) return words.noneUsual;
    const { times, rest } = shown.againstMedian(timesOf(against.times), against.isSoFar);
    return (
      <>
        <b className="font-strong text-ink">{times}</b> {rest}
      </>
    );
  };
  const asOf = figures.figuresAt ? words.asOf(moment(figures.figuresAt, timeZone), zone) : '';
  const measured = isCompared ? (hasMedian ? words.medianOf(medians.posts) : words.noMedian) : replyNotCompared;
  return (
    <Section question={words.title} lede={`${asOf} ${measured}`}>
      <Figures label={words.label}>
        {ORDERS.map((order) => {
          const value = measureOf(figures, order);
          return (
            <Figure
              key={order}
              label={shown.names[order]}
              definition={{ name: shown.whatIs(shown.names[order]), text: shown.meanings[order] }}
              value={value === undefined ? '–' : format(order, value)}
              remark={remark(order)}
            />
          );
        })}
      </Figures>
    </Section>
  );
}
