import { LocaleLink } from '#app/shell/locale-link.tsx';
import { zonePlace } from '#base/i18n/zone-place.ts';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Dashboard } from './read-dashboard.ts';
import { dashboardWords } from './words.ts';

type DashboardHeadProps = Pick<
  Dashboard,
  'name' | 'today' | 'timeOfDay' | 'timeZone' | 'standing' | 'readAt' | 'views' | 'posts'
>;

export function DashboardHead({
  name,
  today: day,
  timeOfDay,
  timeZone,
  standing,
  readAt,
  views,
  posts,
}: DashboardHeadProps) {
  const words = useWords(dashboardWords);
  const format = statsFormats(useLocale());
  const today = words.today(day);
  const wayOut = standing === 'reconnect-needed' || standing === 'paused' ? words.waysOut[standing] : undefined;
  return (
    <PageHead
      title={words.greetings[timeOfDay](isolated(name))}
      lede={views === undefined ? words.unseen(today) : words.seen(today, posts, format.count(views))}
      aside={
        <p className="tiny flex items-center gap-2">
          <Icon icon={wayOut ? 'alert' : 'check-circle'} size={16} />
          <span>
            {words.standings[standing](readAt && `${readAt} (${zonePlace(timeZone)})`)}
            {wayOut && (
              <>
                {'. '}
                <LocaleLink to="/threads-configuration">{wayOut}</LocaleLink>
              </>
            )}
          </span>
        </p>
      }
    />
  );
}

/** A name may run from right to left; the sentence around it does not. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
