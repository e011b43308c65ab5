import { data } from 'react-router';
import { runtimeContext, someoneContext } from '#app/context.ts';
import { readForm } from '#app/read-form.ts';
import { BellSeen } from '#features/notifications/bell-seen.ts';
import { markBellRead } from '#features/notifications/server/mark-bell-read.ts';
import type { Route } from './+types/bell-seen';

export async function action({ request, context }: Route.ActionArgs) {
  const someone = context.get(someoneContext);
  const seen = await readForm(request, BellSeen);
  if (!seen.ok || someone.kind !== 'person') return data({ ok: false }, 400);
  await markBellRead(context.get(runtimeContext), someone.id, new Date(seen.data.until));
  return data({ ok: true });
}
