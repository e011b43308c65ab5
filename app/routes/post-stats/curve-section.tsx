import { useLocation } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import { statsWords } from '#features/stats/words.ts';
import { FIGURES } from '#features/stats/figures.ts';
import { UsualChart } from '#features/stats/ui/usual-chart.tsx';
import type { Verdict } from '#features/stats/usual-curve.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Section } from '#ui/section.tsx';
import type { PostStats } from './read-post-stats.ts';
import { postStatsWords } from './words.ts';

type CurveSectionProps = { tracked: NonNullable<PostStats['tracked']>; verdict: Verdict };

export function CurveSection({ tracked: { figure, curve, usual, nextAgeMs }, verdict }: CurveSectionProps) {
  const words = useWords(postStatsWords).curve;
  const { names } = useWords(statsWords);
  const { pathname } = useLocation();
  const posts = Math.max(0, ...usual.map((age) => age.posts));
  return (
    <Section question={words.title}>
      <LinkTabs
        label={words.tabs}
        preventScrollReset
        tabs={FIGURES.map((name) => ({
          to: `${pathname}${name === 'views' ? '' : `?figure=${name}`}`,
          label: names[name],
          current: name === figure,
        }))}
      />
      <div className="mt-6">
        <UsualChart
          title={words.chart(names[figure])}
          note={posts > 0 ? words.note(posts) : words.noUsual}
          figure={figure}
          curve={curve.map((point) => ({ ageMs: point.ageMs, value: point[figure] }))}
          usual={usual}
          verdict={verdict}
          nextAgeMs={nextAgeMs}
          reach="week"
        />
      </div>
    </Section>
  );
}
