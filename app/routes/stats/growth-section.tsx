import { useLocation, useSearchParams } from 'react-router';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { directionOf } from '#features/stats/findings.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { ChartPairs } from '#ui/charts/chart-pairs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Section } from '#ui/section.tsx';
import type { BasicFigures } from './basic-figures.ts';
import { EngagementChart } from './engagement-chart.tsx';
import { FollowersChart } from './followers-chart.tsx';
import { GainsChart } from './gains-chart.tsx';
import { ProfileViewsChart } from './profile-views-chart.tsx';
import { statsPageWords } from './words.ts';

type GrowthSectionProps = {
  figures: BasicFigures;
  timeZone: string;
  /** Whether the page says already that there are no posts in these days. */
  isQuiet: boolean;
};

export function GrowthSection({ figures, timeZone, isQuiet }: GrowthSectionProps) {
  const { growth } = useWords(statsPageWords);
  const { percent, count } = statsFormats(useLocale());
  if (!isGaining(figures)) return <WithoutGains figures={figures} isQuiet={isQuiet} />;
  const { followers, compare } = figures;
  // What is held against nothing can still be told from its beginning to its end.
  const fromTo =
    compare === 'none' && followers?.won
      ? growth.fromTo(count(followers.followers - followers.won.followers), count(followers.followers))
      : undefined;
  const found = directionOf(figures.viewsGrowth);
  const lede = found ? growth.directions[found.direction](percent(Math.abs(found.share))) : fromTo;
  return (
    <Section question={growth.question} lede={lede} aside={<Measures current={figures.measure} />}>
      <GainsChart figures={figures} timeZone={timeZone} />
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-12">
        <ChartPairs>
          {figures.rates.some(isKnown) && <EngagementChart figures={figures} />}
          <ProfileViewsChart figures={figures} />
        </ChartPairs>
        <FollowersChart figures={figures} />
      </div>
    </Section>
  );
}

export function isGaining({ gained, rates }: BasicFigures): boolean {
  return [...gained, ...rates].some(isKnown);
}

/** Why there are no gains is said once; what else is known of these days is drawn beside each other. */
function WithoutGains({ figures, isQuiet }: Omit<GrowthSectionProps, 'timeZone'>) {
  const { growth } = useWords(statsPageWords);
  // Nothing but zeros draws nothing, and one count is a number that stands above.
  const hasProfileViews = figures.profileViews.some((views) => views !== null && views > 0);
  const hasFollowers = figures.followersPerDay.filter(isKnown).length > 1;
  if (isQuiet && !hasProfileViews && !hasFollowers) return null;
  return (
    <Section question={growth.question} aside={hasFollowers && <Measures current={figures.measure} />}>
      {!isQuiet && (
        <EmptyState title={growth.none}>
          {growth.noneText} {!figures.hasGains && growth.firstGains}
        </EmptyState>
      )}
      <div className={isQuiet ? '' : 'mt-5'}>
        <ChartPairs>
          {hasProfileViews && <ProfileViewsChart figures={figures} />}
          {hasFollowers && <FollowersChart figures={figures} size="half" />}
        </ChartPairs>
      </div>
    </Section>
  );
}

function isKnown(value: number | null): boolean {
  return value !== null;
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
