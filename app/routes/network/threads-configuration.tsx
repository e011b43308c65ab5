import { redirect } from 'react-router';
import { runtimeContext, someoneContext } from '#app/context.ts';
import { nextOf, onward } from '#app/routes/entrance/onward.ts';
import { Head } from '#app/shell/head.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { failureToExplain } from '#features/network/connect-outcome.ts';
import { readLastOutcome } from '#features/network/server/connect-outcomes.ts';
import { PageHead } from '#ui/page-head.tsx';
import type { Route } from './+types/threads-configuration';
import { answerConnection } from './answer-connection.ts';
import { AppRemoval } from './app-removal.tsx';
import { ConnectSection } from './connect-section.tsx';
import { ConnectionsSection } from './connections-section.tsx';
import { HelpHint } from './help-hint.tsx';
import { readConnections } from './read-connections.ts';
import { ScopesSection } from './scopes-section.tsx';
import { useLiveConnections } from './use-live-connections.ts';
import { networkWords } from './words.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  const runtime = context.get(runtimeContext);
  const [connections, last] = await Promise.all([
    readConnections(context, person),
    readLastOutcome(runtime, person.id),
  ]);
  const connectPath = onward(context, '/threads-configuration/connect');
  const next = nextOf(request);
  return {
    connections,
    failure: failureToExplain(last, connections.length > 0, runtime.clock.now()),
    isOnTheWay: next !== undefined,
    connectPath: onward(context, '/threads-configuration/connect', next),
    connectAddress: `${runtime.settings.publicUrl}${connectPath}`,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerConnection(request, context);
}

export default function ThreadsConfiguration({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(networkWords);
  const { failure, isOnTheWay, connectPath, connectAddress } = loaderData;
  const live = useLiveConnections(loaderData.connections);
  const isFirst = live.connections.length === 0;
  const lede = isOnTheWay ? words.ledeOnTheWay : words.lede;
  const hint = <HelpHint failure={failure} connectPath={connectPath} />;
  return (
    <>
      <Head title={words.headTitle} description={words.lede} />
      <PageHead title={words.title} lede={isFirst ? lede : words.ledeConnected} />
      {actionData?.kind === 'disconnected' && <AppRemoval key={actionData.username} username={actionData.username} />}
      {(actionData?.kind === 'refused' || actionData?.kind === 'wait') && (
        <p role="alert" className="rounded-card bg-error-soft p-4 text-error">
          {words[actionData.kind]}
        </p>
      )}
      {failure && hint}
      {!isFirst && <ConnectionsSection live={live} connectPath={connectPath} />}
      <ConnectSection isFirst={isFirst} connectPath={connectPath} connectAddress={connectAddress}>
        {!failure && hint}
      </ConnectSection>
      <ScopesSection />
    </>
  );
}
