import { data } from 'react-router';
import { runtimeContext, someoneContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { TimeZoneForm } from '#features/account/account-forms.ts';
import { supposeTimeZone } from '#features/account/server/remember-preferences.ts';
import type { Route } from './+types/browser-zone';

export async function action({ request, context }: Route.ActionArgs) {
  const person = context.get(someoneContext);
  const told = await readForm(request, TimeZoneForm);
  if (!told.ok || person.kind !== 'person') return data({ ok: false }, 400);
  await supposeTimeZone(context.get(runtimeContext), person.id, told.data.timeZone);
  return data({ ok: true });
}
