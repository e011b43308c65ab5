import { redirect } from 'react-router';
import { localeContext, someoneContext } from '#app/context.ts';
import { ownAccounts } from '#app/own-accounts.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { Obstacle, ReadingAge } from '#app/routes/stats/reading-age.tsx';
import { Head } from '#app/shell/head.tsx';
import { PostsTabs } from '#app/shell/posts-tabs.tsx';
import { dateFormat } from '#base/i18n/formats.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { includes } from '#features/plans/plan.ts';
import { analysisQueryOf, analysisSearch } from '#features/stats/analysis-query.ts';
import { StatsGate } from '#features/stats/ui/stats-gate.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Section } from '#ui/section.tsx';
import type { Route } from './+types/analyze';
import { AnalyzeHead } from './analyze-head.tsx';
import { ClaimsSection } from './claims-section.tsx';
import { ContentSection, KindSection } from './kind-sections.tsx';
import { PostsSection } from './posts-section.tsx';
import { readAnalysis } from './read-analysis.ts';
import { SurenessSection } from './sureness-section.tsx';
import { WhenSection } from './when-section.tsx';
import { analyzeWords } from './words.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  const accounts = person.kind === 'person' ? await ownAccounts(context, person.id) : [];
  const account = accounts.find(({ isChosen }) => isChosen);
  if (person.kind === 'visitor' || !account) throw redirect(onward(context, '/threads-configuration', '/post/analyze'));
  if (!includes(person.plan, 'analyse-content')) return undefined;
  const { timeZone = 'UTC' } = person;
  const query = analysisQueryOf(url.searchParams);
  const { readAt, ...analysis } = await readAnalysis(context, { personId: person.id, account, timeZone }, query);
  const clock = dateFormat(context.get(localeContext), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return { ...analysis, query, timeZone, readAt: readAt && clock.format(readAt) };
}

export default function Analyze({ loaderData: analysis }: Route.ComponentProps) {
  const words = useWords(analyzeWords);
  if (!analysis)
    return (
      <>
        <Head title={words.title} description={words.description} />
        <PageHead title={words.title} lede={words.description} />
        <PostsTabs />
        <Section question={words.claims.question}>
          <StatsGate capability="analyse-content" isPage />
        </Section>
      </>
    );
  const { claims, opened, query, timeZone } = analysis;
  return (
    <>
      <Head title={words.title} description={words.description} />
      <AnalyzeHead {...analysis} />
      <div className="mt-4 grid gap-1 lg:-mt-3">
        <Obstacle standing={analysis.standing} />
        <ReadingAge readAt={analysis.readAt} timeZone={timeZone} posts={0} />
      </div>
      <div className="mt-6">
        <PostsTabs />
      </div>
      <ClaimsSection claims={claims} posts={analysis.posts} query={query} />
      {opened && <PostsSection key={analysisSearch(query)} opened={opened} query={query} timeZone={timeZone} />}
      {claims !== 'not-enough-posts' && (
        <>
          <KindSection claims={claims} query={query} />
          <ContentSection claims={claims} query={query} moreTopics={analysis.moreTopics} />
        </>
      )}
      <WhenSection {...analysis} />
      <SurenessSection />
    </>
  );
}
