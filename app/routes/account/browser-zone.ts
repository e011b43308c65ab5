import { data } from 'react-router';
import { localeContext, runtimeContext, someoneContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { TimeZoneForm } from '#features/account/account-forms.ts';
import { supposeLocale, supposeTimeZone } from '#features/account/server/remember-preferences.ts';
import { followZone } from '#features/planning/server/follow-zone.ts';
import type { Route } from './+types/browser-zone';

export async function action({ request, context }: Route.ActionArgs) {
  const person = context.get(someoneContext);
  const told = await readForm(request, TimeZoneForm);
  if (!told.ok || person.kind !== 'person') return data({ ok: false }, 400);
  const { timeZone } = told.data;
  const runtime = context.get(runtimeContext);
  await supposeLocale(runtime, person.id, context.get(localeContext));
  if (await supposeTimeZone(runtime, person.id, timeZone)) await followZone(runtime, person, timeZone);
  return data({ ok: true });
}
