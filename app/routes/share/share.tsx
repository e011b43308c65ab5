import { data, redirect, useNavigation } from 'react-router';
import { localeContext, runtimeContext, someoneContext, waitContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { Head } from '#app/shell/head.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { told } from '#features/identity/told.ts';
import type { MediaRefusal } from '#features/media/refusal.ts';
import { mediaWords } from '#features/media/words.ts';
import { includes } from '#features/plans/plan.ts';
import { PlanGate } from '#features/plans/ui/plan-gate.tsx';
import { listSharedCards, shareCard, takeBackCard } from '#features/sharing/server/share-card.ts';
import { writeCard } from '#features/sharing/server/write-card.ts';
import { cardQueryOf, ShareForm } from '#features/sharing/wish.ts';
import { PageHead } from '#ui/page-head.tsx';
import type { Route } from './+types/share';
import { cardAccountOf } from './card-account.ts';
import { CardChoices } from './card-choices.tsx';
import { CardPreview } from './card-preview.tsx';
import { postWithCard } from './post-with-card.ts';
import { queryText } from './query-text.ts';
import { SampleCard } from './sample-card.tsx';
import { SharedCards } from './shared-cards.tsx';
import { shareWords } from './words.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  const account = cardAccountOf(person);
  if (person.kind === 'visitor' || !account) throw redirect(onward(context, '/threads-configuration'));
  const query = cardQueryOf(url.searchParams);
  const runtime = context.get(runtimeContext);
  // What was shared with a plan that has ended is still there for everybody, and can be taken back.
  if (!includes(person.plan, 'share-visuals'))
    return { kind: 'gate' as const, shared: await listSharedCards(runtime, account.accountId) };
  const [written, shared] = await Promise.all([
    writeCard(runtime, account, query, context.get(localeContext)),
    listSharedCards(runtime, account.accountId),
  ]);
  const isRefused = typeof written === 'string';
  const made = shared.find(({ slug }) => slug === url.searchParams.get(MADE_PARAMETER));
  return {
    kind: 'maker' as const,
    query,
    mayPost: includes(person.plan, 'publish-media'),
    link: made && new URL(onward(context, `/shared/${made.slug}`), runtime.settings.publicUrl).href,
    alt: isRefused ? undefined : written.alt,
    refusal: isRefused ? written : undefined,
    shared,
  };
}

/** Names the picture that was shared just now, when one comes back from sharing it. */
const MADE_PARAMETER = 'made';

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ShareForm);
  const person = context.get(someoneContext);
  const account = cardAccountOf(person);
  if (person.kind === 'visitor' || !account) throw redirect(onward(context, '/login'));
  if (context.get(waitContext) > 0) return data('failed' as const, 429);
  if (!form.ok) return data('failed' as const, 422);
  const runtime = context.get(runtimeContext);
  const query = cardQueryOf(new URLSearchParams(form.data.query));
  const asked = queryText(query);
  if (form.data.intent === 'take-back') {
    if (!(await takeBackCard(runtime, person.id, form.data.slug))) return data('failed' as const, 422);
    throw redirect(onward(context, told(`/stats/share?${asked}`, 'card-taken-back')));
  }
  if (!includes(person.plan, 'share-visuals')) return data('failed' as const, 402);
  if (form.data.intent === 'write') {
    if (!includes(person.plan, 'publish-media')) return data('plan' as const, 402);
    const begun = await postWithCard(context, person, account, query);
    if (begun.ok) throw redirect(onward(context, `/write?post=${begun.postId}`));
    return begun.refusal === 'not-made'
      ? data('failed' as const, 422)
      : data(begun.refusal, STATUS[begun.refusal] ?? 422);
  }
  const locale = context.get(localeContext);
  const written = await writeCard(runtime, account, query, locale);
  if (typeof written === 'string') return data('failed' as const, 422);
  const look = { size: query.size, theme: query.theme };
  const slug = await shareCard(runtime, account.accountId, { ...written, card: { ...written.card, look } }, locale);
  throw redirect(onward(context, told(`/stats/share?${asked}&${MADE_PARAMETER}=${slug}`, 'card-shared')));
}

const STATUS: Partial<Record<MediaRefusal, number>> = { plan: 402, busy: 503, full: 503 };

export default function Share({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(shareWords);
  return (
    <>
      <Head title={words.headTitle} description={words.lede} />
      <PageHead title={words.title} lede={words.lede} />
      {actionData !== undefined && (
        <p role="alert" className="mb-6 rounded-card bg-error-soft p-4 text-error">
          {actionData === 'failed' ? words.failed : <Refused by={actionData} />}
        </p>
      )}
      {loaderData.kind === 'gate' ? (
        <PlanGate capability="share-visuals" isPage>
          <SampleCard />
        </PlanGate>
      ) : (
        <Maker {...loaderData} />
      )}
      {loaderData.kind === 'gate' && loaderData.shared.length > 0 && <SharedCards shared={loaderData.shared} />}
    </>
  );
}

function Refused({ by }: { by: MediaRefusal }) {
  return useWords(mediaWords).refusals[by];
}

type MakerProps = Extract<Route.ComponentProps['loaderData'], { kind: 'maker' }>;

function Maker({ query, link, alt, refusal, mayPost, shared }: MakerProps) {
  const { formMethod, location } = useNavigation();
  // What is being asked for already counts: who acts at once gets what they chose.
  const chosen = formMethod === 'GET' ? location.search.slice(1) : queryText(query);
  return (
    <>
      <div className="grid items-start gap-x-14 gap-y-10 border-t border-ink pt-5 sm:pt-7 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
        <CardChoices query={query} />
        <CardPreview query={query} chosen={chosen} link={link} alt={alt} refusal={refusal} mayPost={mayPost} />
      </div>
      <SharedCards shared={shared} chosen={chosen} />
    </>
  );
}
