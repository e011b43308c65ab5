import './schedule.css';
import { data, redirect, useFetcher } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { localeContext, runtimeContext, someoneContext, waitContext } from '#app/context.ts';
import { useShows } from '#app/live/use-shows.ts';
import { ownAccounts } from '#app/own-accounts.ts';
import { readForm } from '#app/read-form.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { Head } from '#app/shell/head.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { dayOf } from '#base/zoned-day.ts';
import { PlanningForm } from '#features/planning/planning-form.ts';
import { includes } from '#features/plans/plan.ts';
import { PlanGate } from '#features/plans/ui/plan-gate.tsx';
import type { Route } from './+types/schedule';
import { answerSchedule } from './answers/answer-schedule.ts';
import { comingDates } from './coming-dates.ts';
import { ListView } from './list-view.tsx';
import { MonthView } from './month-view.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { PostPanel } from './post-panel.tsx';
import { QueueView } from './queue-view.tsx';
import { readSchedule } from './read-schedule.ts';
import type { SchedulePage } from './read-schedule.ts';
import type { ScheduleAnswer } from './schedule-answer.ts';
import { ScheduleHead } from './schedule-head.tsx';
import { scheduleQueryOf } from './schedule-query.ts';
import { useEntryBelow } from './use-entry-below.ts';
import { useScheduleKeys } from './use-schedule-keys.ts';
import { WeekView } from './week-view.tsx';
import { scheduleWords } from './words.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person, accountId, timeZone } = await readerIn(context);
  const runtime = context.get(runtimeContext);
  const query = scheduleQueryOf(url.searchParams, dayOf(runtime.clock.now(), timeZone));
  const isIncluded = includes(person.plan, 'publish-text');
  // Who has no calendar sees the week, and what it would be, behind the gate.
  const asked = isIncluded ? query : { ...query, view: 'week' as const, move: undefined, repeat: undefined };
  // Without JavaScript the fields of a repetition come back in the address, with the dates they mean.
  const fields = asked.repeat && url.searchParams.has('kind') ? Object.fromEntries(url.searchParams) : undefined;
  return {
    ...(await readSchedule(runtime, { person, accountId, timeZone, locale: context.get(localeContext) }, asked)),
    query: asked,
    isIncluded,
    repetition: fields && { fields, dates: comingDates(fields, runtime.clock.now(), timeZone) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, PlanningForm);
  const reader = await readerIn(context);
  if (context.get(waitContext) > 0) return refused('too-often', 429);
  if (!form.ok) return refused('form', 422);
  const answer = await answerSchedule(context.get(runtimeContext), reader, form.data, form.values);
  return data(answer, answer.ok ? 200 : 422);
}

function refused(refusal: 'too-often' | 'form', status: number) {
  return data<ScheduleAnswer>({ ok: false, refusal }, status);
}

async function readerIn(context: Readonly<RouterContextProvider>) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  const accounts = await ownAccounts(context, person.id);
  const account = accounts.find(({ isChosen }) => isChosen);
  if (!account) throw redirect(onward(context, '/threads-configuration', '/post/schedule'));
  return { person, accountId: account.id, accounts, timeZone: person.timeZone ?? 'UTC' };
}

/** One for the whole page, so that the last thing done is the one that is told and undone. */
export const SCHEDULE_FETCHER = 'schedule';

function isAnyPlanned({ days, list }: Pick<SchedulePage, 'days' | 'list'>): boolean {
  const cards = [...days.flatMap((day) => day.cards), ...(list?.rows ?? [])];
  return cards.some(({ state }) => state === 'SCHEDULED');
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(scheduleWords);
  const fetcher = useFetcher<ScheduleAnswer>({ key: SCHEDULE_FETCHER });
  useScheduleKeys(loaderData);
  useShows(['posts', 'publications'], isAnyPlanned(loaderData));
  const { query, isIncluded, timeZone } = loaderData;
  const chosen = isIncluded ? (query.move ?? query.repeat) : undefined;
  const goBelow = useEntryBelow(chosen !== undefined);
  const view = <Shown {...loaderData} />;
  return (
    <>
      <Head title={words.headTitle} description={words.description} />
      <ScheduleHead {...loaderData} />
      {isIncluded ? (
        view
      ) : (
        <PlanGate capability="publish-text" isPage>
          {view}
        </PlanGate>
      )}
      {chosen !== undefined && <PostPanel key={chosen} {...loaderData} goBelow={goBelow} />}
      <OutcomeBar answer={fetcher.data ?? actionData} timeZone={timeZone} />
    </>
  );
}

function Shown(page: Route.ComponentProps['loaderData']) {
  switch (page.query.view) {
    case 'week':
      return <WeekView {...page} />;
    case 'month':
      return <MonthView {...page} />;
    case 'list':
      return <ListView {...page} />;
    case 'queue':
      return <QueueView {...page} />;
  }
}
