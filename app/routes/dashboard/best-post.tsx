import { Link } from 'react-router';
import { LocaleLink, useLocalePath } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { statsWords } from '#features/stats/words.ts';
import { againstMedian } from '#features/stats/own-medians.ts';
import { PostText } from '#features/stats/ui/post-text.tsx';
import { PostCard } from '#ui/post-card.tsx';
import type { Tracked } from './read-dashboard.ts';
import { dashboardWords } from './words.ts';

type BestPostProps = { tracked: Tracked; username: string };

export function BestPost({ tracked, username }: BestPostProps) {
  const { best: words, children } = useWords(dashboardWords);
  return (
    <section aria-labelledby="best-post">
      <div className="mb-3.5 flex items-baseline justify-between gap-4">
        <h2 id="best-post" className="heading">
          {words.title}
        </h2>
        <LocaleLink to="/dashboard/top" className="reach meta shrink-0">
          {children.top}
        </LocaleLink>
      </div>
      {tracked.best ? (
        <Best best={tracked.best} medians={tracked.medians} username={username} />
      ) : (
        <p className="meta">{words.none}</p>
      )}
    </section>
  );
}

type BestProps = {
  best: NonNullable<Tracked['best']>;
  medians: Tracked['medians'];
} & Pick<BestPostProps, 'username'>;

function Best({ best, medians, username }: BestProps) {
  const { best: words, top } = useWords(dashboardWords);
  const shown = useWords(statsWords);
  const format = statsFormats(useLocale());
  const path = useLocalePath(`/stats/post/${best.networkId}`);
  const views = best.views ?? 0;
  const against = againstMedian(best, medians, 'views');
  const compared = against && shown.againstMedian(format.times(against.times), against.isSoFar);
  return (
    <>
      <PostCard
        parts={[
          {
            id: best.networkId,
            username,
            at: best.postedOn,
            text: best.text ? <PostText text={best.text} /> : <span className="text-ink-2">{top.noText}</span>,
          },
        ]}
        foot={
          <>
            <span>
              <b className="font-strong text-ink">{format.count(views)}</b> {shown.unit('views', views)}
            </span>
            {compared && (
              <span>
                <b className="font-strong text-ink">{compared.times}</b> {compared.rest}
              </span>
            )}
            <span className="flex gap-4">
              <Link to={path} className="reach">
                {words.open}
              </Link>
              <LocaleLink to="/stats/share" query={`?kind=post&post=${best.networkId}`} className="reach">
                {words.share}
              </LocaleLink>
            </span>
          </>
        }
      />
      {compared && <p className="tiny mt-2">{top.medianOf(medians.posts)}</p>}
    </>
  );
}
