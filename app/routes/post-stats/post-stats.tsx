import { redirect } from 'react-router';
import { someoneContext } from '#app/context.ts';
import { notFound } from '#app/not-found.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { Head } from '#app/shell/head.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import { StatsGate } from '#features/stats/ui/stats-gate.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Route } from './+types/post-stats';
import { CurveSection } from './curve-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { figureIn, readPostStats } from './read-post-stats.ts';
import { ReadingsSection } from './readings-section.tsx';
import { ShownPost } from './shown-post.tsx';
import { useVerdict } from './use-verdict.ts';
import { postStatsWords } from './words.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  const url = new URL(request.url);
  const stats = await readPostStats(context, person, { id: params.id, figure: figureIn(url.searchParams) });
  if (!stats) throw notFound(url);
  return stats;
}

export default function PostStatsPage({ loaderData: stats }: Route.ComponentProps) {
  const words = useWords(postStatsWords);
  const { dayOf } = statsFormats(useLocale());
  const { post, tracked, timeZone } = stats;
  const verdict = useVerdict(stats);
  const isRead = tracked?.figures.figuresAt != null;
  return (
    <>
      <Head title={words.headTitle} description={words.description} />
      <PageHead
        title={words.titles[post.kind](dayOf(post.publishedAt, timeZone))}
        lede={verdict?.sentence}
        aside={
          post.permalink &&
          !post.goneAt && (
            <ButtonLink to={post.permalink} icon="external" target="_blank" rel="noreferrer">
              {words.onNetwork}
            </ButtonLink>
          )
        }
      />
      <ShownPost {...stats} />
      {!tracked && (
        <div className="mt-10">
          <StatsGate capability="track-stats" />
        </div>
      )}
      {tracked && isRead && <FiguresSection tracked={tracked} kind={post.kind} timeZone={timeZone} />}
      {tracked && isRead && verdict && <CurveSection tracked={tracked} verdict={verdict.verdict} />}
      {tracked && isRead && <ReadingsSection curve={tracked.curve} />}
    </>
  );
}
