import { redirect } from 'react-router';
import { localeContext, runtimeContext, someoneContext } from '#app/context.ts';
import { ownAccounts } from '#app/own-accounts.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { Head } from '#app/shell/head.tsx';
import { LaterParts } from '#app/shell/later-parts.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { dateFormat } from '#base/i18n/formats.ts';
import { splitLocale } from '#base/i18n/locale-path.ts';
import { includes } from '#features/plans/plan.ts';
import { askedOf } from '#features/stats/asked.ts';
import { PERIODS } from '#features/stats/period.ts';
import { KeyFigures } from '#features/stats/ui/key-figures.tsx';
import type { Route } from './+types/stats';
import { GatedCharts } from './gated-charts.tsx';
import { GrowthSection } from './growth-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { KnownFigures } from './known-figures.tsx';
import { LastPostSection } from './last-post-section.tsx';
import { nextLookAt } from './next-look.ts';
import { NoPosts } from './no-posts.tsx';
import { NoneInDays } from './none-in-days.tsx';
import { readStatsPage } from './read-stats-page.ts';
import { ReadersSection } from './readers-section.tsx';
import { ReadingNote } from './reading-note.tsx';
import { StatsHead } from './stats-head.tsx';
import { refusalIn } from './update-refusal.ts';
import { statsPageWords } from './words.ts';
import { WorksSection } from './works-section.tsx';
import { YearSection } from './year-section.tsx';

/** One page at three addresses: the last part names the period, and without one it is the month. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  const accounts = person.kind === 'person' ? await ownAccounts(context, person.id) : [];
  const account = accounts.find(({ isChosen }) => isChosen);
  const { path } = splitLocale(url.pathname);
  if (person.kind === 'visitor' || !account) throw redirect(onward(context, '/threads-configuration', path));
  const { timeZone = 'UTC' } = person;
  const period = PERIODS.find((name) => path.endsWith(`/${name}`)) ?? 'month';
  const asked = askedOf(url.searchParams, period, context.get(runtimeContext).clock.now(), timeZone);
  const reader = { personId: person.id, plan: person.plan, account, timeZone };
  const { readAt, nextPostsAt, ...page } = await readStatsPage(context, reader, asked);
  const locale = context.get(localeContext);
  const clock = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return {
    ...page,
    asked,
    timeZone,
    username: account.username,
    canExport: includes(person.plan, 'export-data'),
    readAt: readAt && clock.format(readAt),
    nextLook: nextLookAt(nextPostsAt, context.get(runtimeContext).clock.now(), locale, timeZone),
    refusal: refusalIn(url.searchParams),
  };
}

export default function Stats({ loaderData }: Route.ComponentProps) {
  const words = useWords(statsPageWords);
  const { basics, advanced, totals, span, timeZone, hasPosts, standing } = loaderData;
  const isQuiet = totals.posts === 0;
  return (
    <>
      <Head title={words.titles[loaderData.asked.period]} description={words.description} />
      <StatsHead {...loaderData} isWeekOnly={!basics} />
      {hasPosts ? <KeyFigures totals={totals} growing={basics} /> : <KnownFigures basics={basics} />}
      <ReadingNote
        standing={standing}
        readAt={loaderData.readAt}
        timeZone={timeZone}
        posts={totals.posts}
        update={loaderData.update}
        refusal={loaderData.refusal}
      />
      {!hasPosts && <NoPosts standing={standing} nextLook={loaderData.nextLook} />}
      {hasPosts && isQuiet && basics && <NoneInDays asked={loaderData.asked} figures={basics} />}
      {basics ? (
        <LaterParts>
          <GrowthSection figures={basics} timeZone={timeZone} isQuiet={isQuiet} />
          <LastPostSection firstWeek={basics.firstWeek} />
          {!isQuiet && <WorksSection published={basics.formats} advanced={advanced} length={basics.length} />}
          {advanced ? (
            (!isQuiet || advanced.hours.length > 0) && (
              <HoursSection figures={advanced} last={span.last} timeZone={timeZone} />
            )
          ) : (
            <GatedCharts capability="see-advanced-graphs" />
          )}
          {advanced && (hasPosts || advanced.readers) && (
            <ReadersSection readers={advanced.readers} followers={advanced.followers} />
          )}
          {(!isQuiet || basics.year.streaks.active > 0) && <YearSection year={basics.year} timeZone={timeZone} />}
        </LaterParts>
      ) : (
        <GatedCharts capability="see-growth" />
      )}
    </>
  );
}
