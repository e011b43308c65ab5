import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Dashboard } from './read-dashboard.ts';
import { dashboardWords } from './words.ts';

type DashboardHeadProps = Pick<
  Dashboard,
  'name' | 'now' | 'timeOfDay' | 'timeZone' | 'standing' | 'syncedAt' | 'views'
>;

export function DashboardHead({ name, now, timeOfDay, timeZone, standing, syncedAt, views }: DashboardHeadProps) {
  const words = useWords(dashboardWords);
  const format = statsFormats(useLocale());
  const today = words.today(now, timeZone);
  const needsThem = standing === 'reconnect-needed' || standing === 'paused';
  return (
    <PageHead
      title={words.greetings[timeOfDay](isolated(name))}
      lede={views === undefined ? words.unseen(today) : words.seen(today, format.count(views))}
      aside={
        <p className="tiny flex items-center gap-2">
          <Icon icon={needsThem ? 'alert' : 'check-circle'} size={16} />
          <span>
            {words.standings[standing](syncedAt && `${format.moment(syncedAt, timeZone)} (${timeZone})`)}
            {needsThem && (
              <>
                {'. '}
                <LocaleLink to="/threads-configuration">{words.reconnect}</LocaleLink>
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
