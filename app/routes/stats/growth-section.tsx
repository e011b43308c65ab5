import { useLocation, useSearchParams } from 'react-router';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { directionOf } from '#features/stats/findings.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Section } from '#ui/section.tsx';
import type { BasicFigures } from './basic-figures.ts';
import { EngagementChart } from './engagement-chart.tsx';
import { FollowersChart } from './followers-chart.tsx';
import { GainsChart } from './gains-chart.tsx';
import { ProfileViewsChart } from './profile-views-chart.tsx';
import { statsPageWords } from './words.ts';

export function GrowthSection({ figures, timeZone }: { figures: BasicFigures; timeZone: string }) {
  const { growth } = useWords(statsPageWords);
  const { percent } = statsFormats(useLocale());
  const found = directionOf(figures.viewsGrowth);
  const lede = found && growth.directions[found.direction](percent(Math.abs(found.share)));
  return (
    <Section question={growth.question} lede={lede} aside={<Measures current={figures.measure} />}>
      <GainsChart figures={figures} timeZone={timeZone} />
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-2">
        <EngagementChart figures={figures} />
        <ProfileViewsChart figures={figures} />
      </div>
      <div className="mt-12">
        <FollowersChart figures={figures} />
      </div>
    </Section>
  );
}

const MEASURES = ['views', 'followers', 'interactions', 'replies'] as const;

function Measures({ current }: { current: BasicFigures['measure'] }) {
  const words = useWords(statsPageWords);
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const addressOf = (measure: string) => {
    const asked = new URLSearchParams(query);
    asked.set('show', measure);
    return `${pathname}?${asked}`;
  };
  return (
    <LinkTabs
      label={words.measure}
      preventScrollReset
      tabs={MEASURES.map((measure) => ({
        to: addressOf(measure),
        label: words.measures[measure],
        current: measure === current,
      }))}
    />
  );
}
