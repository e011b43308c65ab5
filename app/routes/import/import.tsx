import { useEffect, useRef } from 'react';
import { data, redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { runtimeContext, someoneContext, waitContext } from '#app/context.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { Head } from '#app/shell/head.tsx';
import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { includes } from '#features/plans/plan.ts';
import { PlanGate } from '#features/plans/ui/plan-gate.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Route } from './+types/import';
import { answerImport } from './answer-import.ts';
import type { ImportAnswer } from './answer-import.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import { importWords } from './words.ts';

export function loader({ context }: Route.LoaderArgs) {
  const person = personIn(context);
  return { isIncluded: includes(person.plan, 'publish-text'), timeZone: person.timeZone ?? 'UTC' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = personIn(context);
  if (context.get(waitContext) > 0) return data<ImportAnswer>({ kind: 'refused', refusal: 'too-often' }, 429);
  if (!includes(person.plan, 'publish-text')) return data<ImportAnswer>({ kind: 'refused', refusal: 'plan' }, 402);
  const answer = await answerImport(context.get(runtimeContext), person, await bodyOf(request));
  return data(answer, answer.kind === 'refused' ? 422 : 200);
}

async function bodyOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

function personIn(context: Readonly<RouterContextProvider>) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  return person;
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(importWords);
  const news = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with the step before: whoever uses the keyboard goes on at what came of it.
  useEffect(() => {
    if (actionData) news.current?.focus();
  }, [actionData]);
  const refusal = actionData?.kind === 'refused' ? actionData.refusal : undefined;
  return (
    <>
      <Head title={words.title} description={words.lede} />
      <PageHead
        title={words.title}
        lede={words.lede}
        aside={
          <LocaleButtonLink to="/post/schedule" look="quiet" icon="chevron-left" className="max-sm:-ml-4">
            {words.back}
          </LocaleButtonLink>
        }
      />
      {!loaderData.isIncluded && (
        <PlanGate capability="publish-text" title={words.gate}>
          <ChooseFile refusal={undefined} />
        </PlanGate>
      )}
      <div ref={news} tabIndex={-1} className="outline-hidden">
        {loaderData.isIncluded && (!actionData || refusal) && <ChooseFile refusal={refusal} />}
        {actionData?.kind === 'preview' && <ImportPreview preview={actionData} />}
        {(actionData?.kind === 'imported' || actionData?.kind === 'undone') && <ImportResult answer={actionData} />}
      </div>
    </>
  );
}
