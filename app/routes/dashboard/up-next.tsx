import { Link } from 'react-router';
import { PAGE_PATHS } from '#app/page-paths.ts';
import { LocaleLink, useLocalePath } from '#app/shell/locale-link.tsx';
import { decoration } from '#base/fetched/decoration.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Dashboard } from './read-dashboard.ts';
import { dashboardWords } from './words.ts';

/** Most days no post is on its way while somebody looks. */
const StandingChip = decoration(async () => {
  const chip = await import('#features/publishing/ui/standing-chip.tsx');
  return { default: chip.StandingChip };
});

type UpNextProps = Pick<Dashboard, 'upNext' | 'timeZone'>;

/** The next posts to go out, at the hours of whoever reads this. */
export function UpNext({ upNext, timeZone }: UpNextProps) {
  const { next, zone, top } = useWords(dashboardWords);
  const write = useLocalePath('/write');
  return (
    <section aria-labelledby="up-next">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="up-next" className="heading">
          {next.title}
        </h2>
        <LocaleLink to="/post/schedule" className="meta">
          {next.calendar}
        </LocaleLink>
      </div>
      {upNext.length === 0 && <EmptyState title={next.none}>{next.text}</EmptyState>}
      {upNext.length > 0 && (
        <>
          <ol className="mt-3 border-t border-ink">
            {upNext.map(({ id, text, at, standing }) => (
              <li key={id} className="grid gap-0.5 border-b border-line py-3">
                <span className="flex flex-wrap items-center gap-2 text-13 font-medium text-thread-text tabular-nums">
                  {at}
                  {standing && <StandingChip standing={standing} />}
                </span>
                <span dir="auto" className="line-clamp-2 wrap-anywhere">
                  {PAGE_PATHS.has('/write') ? (
                    <Link to={`${write}?post=${id}`} className="no-underline hover:underline">
                      {text.trim() || top.noText}
                    </Link>
                  ) : (
                    text.trim() || top.noText
                  )}
                </span>
              </li>
            ))}
          </ol>
          <p className="tiny mt-2">{zone(timeZone)}</p>
        </>
      )}
    </section>
  );
}
