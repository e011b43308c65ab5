import { redirect } from 'react-router';
import { accountClient } from '#app/auth/sessions/account-client.ts';
import { runtimeContext, someoneContext } from '#app/context.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { streamed } from '#app/web/streamed.ts';
import { PRODUCT } from '#base/product.ts';
import { exportPerson } from '#features/account/server/export-person.ts';
import type { Route } from './+types/own-data';

/** Everything that is theirs, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  const runtime = context.get(runtimeContext);
  const account = runtime.auth.isOurs ? undefined : (await accountClient(context, request).getUser()).data.user;
  const file = `${PRODUCT.toLowerCase()}-data-${runtime.clock.now().toISOString().slice(0, 10)}.json`;
  return new Response(streamed(exportPerson(runtime, person.id, account)), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'no-store',
    },
  });
}
