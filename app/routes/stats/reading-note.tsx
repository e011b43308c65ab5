import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { AccountStanding } from '#features/sync/account-standing.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon.tsx';
import { PlanLine } from '#features/plans/ui/plan-line.tsx';
import type { LiveUpdate } from './read-update.ts';
import type { UpdateRefusal } from './update-refusal.ts';
import { UpdateNow } from './update-now.tsx';
import { useZoneName } from './zone-name.ts';
import { statsPageWords } from './words.ts';

type ReadingNoteProps = {
  standing: AccountStanding;
  readAt: string | undefined;
  timeZone: string;
  posts: number;
  /** Nothing where the plan has no updates by hand. */
  update: LiveUpdate | undefined;
  refusal: UpdateRefusal | undefined;
};

/** How old the figures are, of what they are, what keeps them from being newer, and the way to newer ones. */
export function ReadingNote({ standing, readAt, timeZone, posts, update, refusal }: ReadingNoteProps) {
  const { reading } = useWords(statsPageWords);
  const zone = useZoneName(timeZone);
  const age = (
    <p className="tiny flex flex-[1_1_18rem] gap-1.5">
      <Icon icon="clock" size={16} />
      <span>
        {readAt ? reading.at(readAt, zone) : reading.notYet} {posts > 0 && reading.posts(posts)}
      </span>
    </p>
  );
  return (
    <div className="mt-4 grid gap-2.5">
      {standing !== 'connected' && <Obstacle standing={standing} />}
      {update ? (
        <UpdateNow key={update.accountId} update={update} refusal={refusal}>
          {age}
        </UpdateNow>
      ) : (
        <>
          {age}
          <p className="tiny flex gap-1.5">
            <Icon icon="refresh" size={16} />
            <PlanLine capability="update-stats-now" />
          </p>
        </>
      )}
    </div>
  );
}

function Obstacle({ standing }: { standing: Exclude<AccountStanding, 'connected'> }) {
  const { reading } = useWords(statsPageWords);
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
