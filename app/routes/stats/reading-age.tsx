import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { AccountStanding } from '#features/sync/account-standing.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon.tsx';
import { useZoneName } from '#features/stats/ui/zone-name.ts';
import { statsPageWords } from './words.ts';

type ReadingAgeProps = { readAt: string | undefined; timeZone: string; posts: number };

/** How old the figures are, and of what they are. */
export function ReadingAge({ readAt, timeZone, posts }: ReadingAgeProps) {
  const { reading } = useWords(statsPageWords);
  const zone = useZoneName(timeZone);
  return (
    <p className="tiny flex flex-[1_1_18rem] gap-1.5">
      <Icon icon="clock" size={16} />
      <span>
        {readAt ? reading.at(readAt, zone) : reading.notYet} {posts > 0 && reading.posts(posts)}
      </span>
    </p>
  );
}

/** What keeps the figures from being newer, if anything does. */
export function Obstacle({ standing }: { standing: AccountStanding }) {
  const { reading } = useWords(statsPageWords);
  if (standing === 'connected') return null;
  const said: Record<typeof standing, { text: string; link: string; icon: IconName }> = {
    syncing: { text: reading.syncing, link: reading.seeAccount, icon: 'refresh' },
    paused: { text: reading.paused, link: reading.resume, icon: 'pause' },
    'reconnect-needed': { text: reading.reconnect, link: reading.reconnectIt, icon: 'alert' },
  };
  const { text, link, icon } = said[standing];
  return (
    <p role="status" className="flex gap-1.5">
      <Icon icon={icon} size={18} className="mt-0.5 text-thread-text" />
      <span>
        {text}{' '}
        <LocaleLink to="/threads-configuration" className="reach">
          {link}
        </LocaleLink>
      </span>
    </p>
  );
}
