import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { FollowersFigure } from '#features/stats/ui/followers-figure.tsx';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { Figure } from '#ui/figure.tsx';
import { Figures } from '#ui/figures.tsx';
import type { BasicFigures } from './basic-figures.ts';
import { statsPageWords } from './words.ts';

/** What is known of an account that has no posts, as the charts below sum it up. */
export function KnownFigures({ basics }: { basics: BasicFigures | undefined }) {
  const { noPosts } = useWords(statsPageWords);
  const { keyFigures } = useWords(statsWords);
  const { count } = statsFormats(useLocale());
  const told = basics?.profileViews.filter((views) => views !== null) ?? [];
  if (!basics || (!basics.followers && told.length === 0)) return null;
  return (
    <Figures label={keyFigures} columns={2}>
      {basics.followers && <FollowersFigure followers={basics.followers} spark={basics.sparks.followers} />}
      {told.length > 0 && (
        <Figure
          label={noPosts.profileViews.label}
          definition={noPosts.profileViews}
          value={count(told.reduce((sum, views) => sum + views, 0))}
          remark={noPosts.told(told.length, basics.step)}
        />
      )}
    </Figures>
  );
}
