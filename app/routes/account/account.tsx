import { redirect, useSearchParams } from 'react-router';
import { accountClient } from '#app/auth/sessions/account-client.ts';
import { localeContext, runtimeContext, someoneContext } from '#app/context.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { Head } from '#app/shell/head.tsx';
import { LocaleButtonLink, LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { readLateLimit } from '#features/account/server/late-limit.ts';
import { accountWords } from '#features/account/words.ts';
import { zoneChoices } from '#features/account/zone-choices.ts';
import { NEWS_PARAMETER } from '#features/identity/news-address.ts';
import { newsOf } from '#features/identity/news.ts';
import { includes } from '#features/plans/plan.ts';
import { planName } from '#features/plans/ui/plan-name.ts';
import { wantsRecap } from '#features/recap/server/wish-recap.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Route } from './+types/account';
import { AccountIndex } from './account-index.tsx';
import { AccountSection } from './account-section.tsx';
import { answerAccount } from './answer-account.ts';
import { shownKeys } from './answer-keys.ts';
import { DataSection } from './data-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import { IdentitiesSection } from './identities-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { LeavingSection } from './leaving-section.tsx';
import { NewsWithoutScript } from './news-without-script.tsx';
import { PasswordSection } from './password-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { proveFirstFor, waysToProve } from './prove-first.ts';
import { PublishingSection } from './publishing-section.tsx';
import { readAccess } from './read-account.ts';
import { readNews } from './read-news.ts';
import { RecapSection } from './recap-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  // An address that thanks for a proof can be come to without one.
  const thanks = newsOf(new URL(request.url).searchParams) === 'proved';
  if (thanks && proveFirstFor(context, 'password')) throw redirect(onward(context, '/setting/account'));
  const { timeZone, plan, networkUsername } = person;
  const [said, access, hasRecap, keys, lateLimit] = await Promise.all([
    readNews(context, request),
    readAccess(context, accountClient(context, request), person),
    wantsRecap(context.get(runtimeContext), person.id),
    shownKeys(context, person),
    readLateLimit(context.get(runtimeContext), person.id),
  ]);
  return {
    said,
    planNow: planName(plan, context.get(localeContext)),
    access,
    hasRecap,
    keys,
    lateLimit,
    zones: zoneChoices(context.get(localeContext), timeZone, context.get(runtimeContext).clock.now()),
    timeZone,
    toProve: waysToProve(context),
    exports: { isIncluded: includes(plan, 'export-data'), username: networkUsername },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerAccount(request, context);
}

export default function Account({
  loaderData: { said, planNow, access, hasRecap, keys, lateLimit, zones, timeZone, exports },
  actionData,
}: Route.ComponentProps) {
  const words = useWords(accountWords);
  const [query] = useSearchParams();
  const news = query.get(NEWS_PARAMETER);
  return (
    <>
      <Head title={words.headTitle} description={words.lede} />
      {/* While recovery codes are shown, they alone go on paper. */}
      <div data-codes={actionData?.kind === 'codes' || undefined}>
        <div className="in-data-codes:print:hidden">
          <PageHead
            title={words.title}
            lede={words.lede}
            aside={
              <LocaleLink to="/" hash="#plans">
                {words.plan(planNow)}
              </LocaleLink>
            }
          />
        </div>
        {said && <NewsWithoutScript news={said} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 sm:gap-14 xl:grid-cols-[180px_minmax(0,1fr)]">
          <AccountIndex hasAccess={access !== undefined} />
          <div className="grid gap-10 sm:gap-14">
            {access ? (
              <>
                <EmailSection email={access.email} newEmail={access.newEmail} reply={actionData} />
                <PasswordSection hasChanged={news === 'new-password'} email={access.email} reply={actionData} />
                <TwoFactorSection {...access.twoFactor} reply={actionData} />
                <IdentitiesSection identities={access.identities} linkable={access.linkable} reply={actionData} />
                <SessionsSection sessions={access.sessions} reply={actionData} />
              </>
            ) : (
              <p className="flex max-w-[60ch] gap-2.5 text-ink-2">
                <Icon icon="info" className="mt-px" />
                {words.unreachable}
              </p>
            )}
            <AccountSection id="network" title={words.network.title} lede={words.network.lede}>
              <LocaleButtonLink to="/threads-configuration">{words.network.open}</LocaleButtonLink>
            </AccountSection>
            <PreferencesSection zones={zones} timeZone={timeZone} reply={actionData} />
            <PublishingSection lateLimit={lateLimit} reply={actionData} />
            <RecapSection hasRecap={hasRecap} reply={actionData} />
            <ExportSection {...exports} />
            <KeysSection keys={keys} reply={actionData} />
            <DataSection />
            <LeavingSection reply={actionData} />
          </div>
        </div>
      </div>
    </>
  );
}
