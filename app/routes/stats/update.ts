import { redirect } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { isId } from '#base/ids.ts';
import { runtimeContext, someoneContext, waitContext } from '#app/context.ts';
import { notFound } from '#app/not-found.ts';
import { readForm } from '#app/read-form.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { safeNext } from '#features/identity/guard.ts';
import type { Person } from '#features/identity/person.ts';
import { includes } from '#features/plans/plan.ts';
import { askForUpdate } from '#features/sync/server/ask-for-update.ts';
import { UpdateForm } from '#features/sync/update-form.ts';
import type { Route } from './+types/update';
import { readUpdate } from './read-update.ts';
import type { LiveUpdate } from './read-update.ts';
import { refusalTold } from './update-refusal.ts';
import type { UpdateRefusal } from './update-refusal.ts';

export type UpdateAnswer = { refusal: UpdateRefusal | undefined; update: LiveUpdate | undefined };

/** For a page that is open while its figures are read. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const update = await readUpdate(context, personIn(context), params.account);
  if (!update) throw notFound(url);
  return Response.json(update, { headers: { 'cache-control': 'no-store' } });
}

/** A page is told in values; somebody without JavaScript comes back to the page, which says the same. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const isPage = request.headers.get('accept')?.includes('text/html') === true;
  const person = personIn(context);
  const form = await readForm(request, UpdateForm);
  const refusal = await refusalOf(context, person, params.account);
  if (isPage) {
    const back = (form.ok && safeNext(form.data.back)) || onward(context, '/stats');
    throw redirect(refusalTold(back, refusal), 303);
  }
  const answer: UpdateAnswer = { refusal, update: await readUpdate(context, person, params.account) };
  return Response.json(answer, { status: refusal === undefined ? 200 : STATUS[refusal] });
}

const STATUS: Record<UpdateRefusal, number> = {
  'not-in-plan': 402,
  'not-connected': 404,
  'too-soon': 429,
  'too-often': 429,
  'under-way': 409,
  importing: 409,
  paused: 409,
  'reconnect-needed': 409,
};

type Context = Readonly<RouterContextProvider>;

async function refusalOf(
  context: Context,
  { id, plan }: Person,
  accountId: string,
): Promise<UpdateRefusal | undefined> {
  if (context.get(waitContext) > 0) return 'too-often';
  if (!includes(plan, 'update-stats-now')) return 'not-in-plan';
  if (!isId(accountId)) return 'not-connected';
  return askForUpdate(context.get(runtimeContext), id, accountId);
}

function personIn(context: Context): Person {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  return person;
}
