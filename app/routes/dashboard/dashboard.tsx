import { redirect } from 'react-router';
import { someoneContext } from '#app/context.ts';
import { useShows } from '#app/live/use-shows.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { Head } from '#app/shell/head.tsx';
import { LaterParts } from '#app/shell/later-parts.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { WeekFigures } from '#features/stats/ui/week-figures.tsx';
import { StatsGate } from '#features/stats/ui/stats-gate.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Route } from './+types/dashboard';
import { BestPost } from './best-post.tsx';
import { ChildrenTabs } from './children-tabs.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { LastPost } from './last-post.tsx';
import { NotConnected } from './not-connected.tsx';
import { OneThing } from './one-thing.tsx';
import { readDashboard } from './read-dashboard.ts';
import type { Dashboard } from './read-dashboard.ts';
import { StreakSection } from './streak-section.tsx';
import { UpNext } from './up-next.tsx';
import { dashboardWords } from './words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  return { dashboard: await readDashboard(context, person) };
}

export default function DashboardPage({ loaderData: { dashboard } }: Route.ComponentProps) {
  const words = useWords(dashboardWords);
  useShows(['posts', 'publications'], dashboard !== undefined && dashboard.upNext.length > 0);
  return (
    <>
      <Head title={words.headTitle} description={words.description} />
      {dashboard ? (
        <>
          <DashboardHead {...dashboard} />
          <ChildrenTabs />
          <WeekFigures figures={dashboard.figures} posts={dashboard.posts} />
          <Below dashboard={dashboard} />
        </>
      ) : (
        <>
          <PageHead title={words.headTitle} lede={words.description} />
          <NotConnected />
        </>
      )}
    </>
  );
}

function Below({ dashboard }: { dashboard: Dashboard }) {
  const { tracked, advice, username, now } = dashboard;
  if (!tracked)
    return (
      <div className={columns}>
        <StatsGate capability="track-stats" />
        <UpNext {...dashboard} />
      </div>
    );
  return (
    <LaterParts>
      <div className={columns}>
        <LastPost tracked={tracked} now={now} />
        <UpNext {...dashboard} />
      </div>
      <StreakSection days={tracked.days} streaks={tracked.streaks} />
      <div className={columns}>
        <OneThing advice={advice} />
        <BestPost tracked={tracked} username={username} />
      </div>
    </LaterParts>
  );
}

const columns = 'mt-10 grid grid-cols-1 gap-x-14 gap-y-10 sm:mt-14 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]';
