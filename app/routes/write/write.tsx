import { useState } from 'react';
import { data, redirect, useLocation } from 'react-router';
import { runtimeContext, someoneContext, waitContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { Head } from '#app/shell/head.tsx';
import { onDemand } from '#base/fetched/on-demand.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { WriteForm } from '#features/posts/write-forms.ts';
import type { Route } from './+types/write';
import { actOnPost } from './act-on-post.ts';
import type { ActAnswer } from './act-on-post.ts';
import { Composer } from './composer.tsx';
import type { NotTherePage } from './not-there.tsx';
import { readWritePage } from './read-write-page.ts';
import type { WritePage } from './read-write-page.ts';
import { UnfetchedPart } from './unfetched.tsx';
import { writeWords } from './words.ts';

const NotThere = onDemand(() => import('./not-there.tsx'), UnfetchedPart);

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login', '/write'));
  const asked = url.searchParams;
  const [post, at, isBegun] = [asked.get('post'), asked.get('at'), asked.has('new')];
  const page = await readWritePage(context, person, { post, isBegun, at });
  if (!page) return data({ notThere: post ?? '', personId: person.id } satisfies NotTherePage, 404);
  if (isBegun && !page.isNew) throw redirect(onward(context, `/write?post=${page.postId}`));
  return page;
}

/** A page that runs is told in values; without JavaScript one comes back to the page of the post. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login', '/write'));
  const form = await readForm(request, WriteForm);
  if (context.get(waitContext) > 0) return data({ ok: false, refusal: 'too-many' } satisfies ActAnswer, 429);
  if (!form.ok) return data({ ok: false, refusal: 'not-there' } satisfies ActAnswer, 422);
  const answer = await actOnPost(context.get(runtimeContext), person, form.data);
  if (!answer.ok) return data(answer, 422);
  if (answer.opens) throw redirect(onward(context, `/write?post=${answer.opens}`), 303);
  const isForm = form.values['text0'] !== undefined || form.values['plain'] !== undefined;
  if (isForm) throw redirect(onward(context, `/write?post=${form.data.post}`), 303);
  return answer;
}

export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(writeWords);
  const { key } = useLocation();
  const [opened, setOpened] = useState({ key, read: loaderData, page: loaderData });
  if (opened.key !== key || opened.read !== loaderData) {
    const isAnother = opened.key !== key && opened.read !== loaderData;
    setOpened({ key, read: loaderData, page: isAnother ? loaderData : readAgain(opened.page, loaderData) });
  }
  const { page } = opened;
  if ('notThere' in page) return <NotThere page={page} />;
  return (
    <>
      <Head
        title={page.post.state === 'PUBLISHED' ? words.states.PUBLISHED : words.title}
        description={words.description}
      />
      <Composer key={page.postId} page={page} refused={actionData} />
    </>
  );
}

/**
 * A new post keeps the id it was given, also when the page is read again or gets its address: another is opened by both at once.
 * What goes while somebody writes it stays open: its text is nowhere else.
 */
function readAgain(before: WritePage | NotTherePage, now: WritePage | NotTherePage) {
  if ('notThere' in now || 'notThere' in before) return 'notThere' in now ? before : now;
  return now.isNew ? { ...now, postId: before.postId } : now;
}
