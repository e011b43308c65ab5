import { redirect } from 'react-router';
import { someoneContext } from '#app/context.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { Head } from '#app/shell/head.tsx';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { statsWords } from '#features/stats/words.ts';
import { searchOf } from '#features/stats/top-address.ts';
import { StatsGate } from '#features/stats/ui/stats-gate.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { Route } from './+types/top-posts';
import { ChildrenTabs } from './children-tabs.tsx';
import { NotConnected } from './not-connected.tsx';
import { PeriodTabs } from './period-tabs.tsx';
import { readTop } from './read-top.ts';
import type { Found, Top } from './read-top.ts';
import { TopControls } from './top-controls.tsx';
import { TopList } from './top-list.tsx';
import { dashboardWords } from './words.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  return { top: await readTop(context, person, new URL(request.url).searchParams) };
}

export default function TopPosts({ loaderData: { top } }: Route.ComponentProps) {
  const words = useWords(dashboardWords).top;
  return (
    <>
      <Head title={words.headTitle} description={words.description} />
      <PageHead title={words.title} lede={words.description} aside={top?.found && <PeriodTabs query={top.query} />} />
      <ChildrenTabs />
      {!top && <NotConnected />}
      {top?.found && <Best top={top} found={top.found} />}
      {top && !top.found && <StatsGate capability="track-stats" />}
    </>
  );
}

function Best({ top, found }: { top: Top; found: Found }) {
  const words = useWords(dashboardWords);
  const shown = useWords(statsWords);
  const path = useLocalePath('/dashboard/top');
  const { order } = top.query;
  const sentences = [
    words.top.lede(shown.posts(found.count), shown.names[order]),
    ...(order === 'engagement' ? [words.top.tooFewViews(found.fewestViews)] : []),
    ...(found.medians[order] === undefined ? [] : [words.top.medianOf(found.medians.posts)]),
    words.zone(top.timeZone),
  ];
  return (
    <>
      <TopControls top={top} />
      <p className="meta mt-6 mb-2 max-w-[84ch] text-pretty">{sentences.join(' ')}</p>
      <TopList top={top} found={found} />
      <div className="mt-8">
        <Pagination
          page={top.query.page}
          pages={found.pages}
          linkTo={(page) => `${path}${searchOf({ ...top.query, page })}`}
          words={words.top.pages}
        />
      </div>
    </>
  );
}
