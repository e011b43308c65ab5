import { LocaleButtonLink, LocaleLink } from '#app/shell/locale-link.tsx';
import { decoration } from '#base/fetched/decoration.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { buttonClasses } from '#ui/button-look.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Dashboard } from './read-dashboard.ts';
import type { NextFree, NextPost } from './up-next-rows.ts';
import { dashboardWords } from './words.ts';

/** Most days no post is on its way while somebody looks. */
const StandingChip = decoration(async () => {
  const chip = await import('#features/publishing/ui/standing-chip.tsx');
  return { default: chip.StandingChip };
});

type UpNextProps = Pick<Dashboard, 'upNext' | 'timeZone' | 'isLeaving'>;

/** The next posts to go out, at the hours of whoever reads this. */
export function UpNext({ upNext, timeZone, isLeaving }: UpNextProps) {
  const { next, zone, write } = useWords(dashboardWords);
  return (
    <section aria-labelledby="up-next">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="up-next" className="heading">
          {next.title}
        </h2>
        <LocaleLink to="/post/schedule" className="reach meta">
          {next.calendar}
        </LocaleLink>
      </div>
      {upNext.length === 0 && (
        <EmptyState title={next.none} action={<LocaleButtonLink to="/write">{write}</LocaleButtonLink>}>
          {next.text}
        </EmptyState>
      )}
      {upNext.length > 0 && (
        <>
          {isLeaving && <p className="meta mt-2 text-pretty">{next.leaving}</p>}
          {upNext.every(({ kind }) => kind === 'free') && <p className="meta mt-2">{next.none}</p>}
          <ol className="mt-2">
            {upNext.map((row) =>
              row.kind === 'post' ? <Next key={row.id} {...row} /> : <Free key={row.local} {...row} />,
            )}
          </ol>
          <p className="tiny mt-2">{zone(timeZone)}</p>
        </>
      )}
    </section>
  );
}

/** The whole row leads to the post. */
function Next({ id, text, standing, triesAt, ...moment }: NextPost) {
  const { top } = useWords(dashboardWords);
  return (
    <li className="border-b border-line">
      <LocaleLink to="/write" query={`?post=${id}`} className="flex gap-4 py-3 no-underline">
        <When {...moment} isHeld={standing === 'held' || standing === 'leaving'} />
        <span className="min-w-0">
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {text.trim() || top.noText}
          </span>
          {standing && (
            <span className="mt-1 block">
              <StandingChip standing={standing} triesAt={triesAt} />
            </span>
          )}
        </span>
      </LocaleLink>
    </li>
  );
}

/** The whole row leads to a new post for that hour. */
function Free({ local, ...moment }: NextFree) {
  const { next } = useWords(dashboardWords);
  return (
    <li className="border-b border-line text-ink-2">
      <LocaleLink to="/write" query={`?at=${local}`} className="flex items-center gap-4 py-3 no-underline">
        <When {...moment} />
        <span className="min-w-0 flex-1 border-t border-dashed border-edge pt-2 text-13">{next.free}</span>{' '}
        <span className={buttonClasses({ size: 'small' })}>{next.fill}</span>
      </LocaleLink>
    </li>
  );
}

type WhenProps = Pick<NextPost, 'nearness' | 'on' | 'at'> & { isHeld?: boolean };

/** What is held has an hour that was meant for it, and none at which it goes out. */
function When({ nearness, on, at, isHeld }: WhenProps) {
  const { next } = useWords(dashboardWords);
  const day = nearness ? next[nearness] : on;
  if (isHeld)
    return (
      <span className="meta w-21 shrink-0 tabular-nums">
        {next.meant} <span className="block">{day},</span> <span className="block">{at}</span>{' '}
      </span>
    );
  return (
    <span className="w-21 shrink-0">
      <span className="meta block">{day}</span> <span className="number text-20">{at}</span>{' '}
    </span>
  );
}
