import { useState } from 'react';
import { data, redirect, useLocation } from 'react-router';
import { runtimeContext, someoneContext, waitContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { Head } from '#app/shell/head.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { WriteForm } from '#features/posts/write-forms.ts';
import type { Route } from './+types/write';
import { actOnPost } from './act-on-post.ts';
import type { ActAnswer } from './act-on-post.ts';
import { Composer } from './composer.tsx';
import { readWritePage } from './read-write-page.ts';
import { writeWords } from './words.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login', '/write'));
  const asked = url.searchParams;
  return readWritePage(context, person, { post: asked.get('post'), at: asked.get('at') });
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
  // A new post keeps the id it was given, also when the page is read again or gets its address: another is opened by both at once.
  const [opened, setOpened] = useState({ key, read: loaderData, postId: loaderData.postId });
  if (opened.key !== key || opened.read !== loaderData) {
    const isAnother = opened.key !== key && opened.read !== loaderData;
    setOpened({ key, read: loaderData, postId: isAnother ? loaderData.postId : opened.postId });
  }
  const page = loaderData.isNew ? { ...loaderData, postId: opened.postId } : loaderData;
  return (
    <>
      <Head title={words.title} description={words.description} />
      <Composer key={page.postId} page={page} refused={actionData} />
    </>
  );
}
