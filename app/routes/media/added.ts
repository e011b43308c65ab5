import { checkerContext, runtimeContext, someoneContext, waitContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { AddedForm } from '#features/media/media-forms.ts';
import { addMedia } from '#features/media/server/add-media.ts';
import type { Route } from './+types/added';

/** An upload becomes part of the library, or is refused with its reason. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = context.get(someoneContext);
  const form = await readForm(request, AddedForm);
  if (context.get(waitContext) > 0) return Response.json({ ok: false, refusal: 'busy' }, { status: 429 });
  if (person.kind !== 'person' || !form.ok) return Response.json({ ok: false, refusal: 'not-there' }, { status: 422 });
  const answer = await addMedia(context.get(runtimeContext), context.get(checkerContext), person, form.data);
  return Response.json(answer, { status: answer.ok ? 201 : 422, headers: { 'cache-control': 'private, no-store' } });
}
