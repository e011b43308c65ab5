import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { Spark } from '#ui/charts/spark.tsx';
import { Figure } from '#ui/figure.tsx';
import type { FollowersReading } from '../followers.ts';
import { statsWords } from '../words.ts';
import { useSaidWon } from './said-change.ts';
import { statsFormats } from './stats-formats.ts';

type FollowersFigureProps = { followers: FollowersReading | undefined; spark: (number | null)[] };

export function FollowersFigure({ followers, spark }: FollowersFigureProps) {
  const words = useWords(statsWords);
  const format = statsFormats(useLocale());
  const saidWon = useSaidWon();
  const label = { label: words.figures.followers.label, definition: words.figures.followers };
  if (!followers) return <Figure {...label} value={words.noFigure} remark={words.notCounted} />;
  const { won } = followers;
  return (
    <Figure
      {...label}
      value={format.count(followers.followers)}
      spark={<Spark values={spark} />}
      {...(won
        ? saidWon({ people: won.followers, days: won.days })
        : { remark: words.countedOn(format.longDay(followers.day)) })}
    />
  );
}
