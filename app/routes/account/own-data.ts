import { redirect } from 'react-router';
import { accountClient } from '#app/auth/sessions/account-client.ts';
import { localeContext, runtimeContext, someoneContext } from '#app/context.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { proveFirst } from '#app/routes/entrance/prove-first.ts';
import { streamed } from '#app/web/streamed.ts';
import { PRODUCT } from '#base/product.ts';
import { dayOf } from '#base/zoned-day.ts';
import { exportPersonPage } from '#features/account/server/export-person-page.ts';
import { exportPerson } from '#features/account/server/export-person.ts';
import { backOnceProved } from './prove-first.ts';
import type { Route } from './+types/own-data';

/** Everything that is theirs, as a file: for programs, or with `?as=page` to be read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  const proof = proveFirst(context, backOnceProved(context, 'data'));
  if (proof) return proof;
  const runtime = context.get(runtimeContext);
  const account = runtime.auth.isOurs ? undefined : (await accountClient(context, request).getUser()).data.user;
  const isPage = new URL(request.url).searchParams.get('as') === 'page';
  const reader = { id: person.id, locale: context.get(localeContext), timeZone: person.timeZone ?? 'UTC' };
  const text = isPage ? exportPersonPage(runtime, reader, account) : exportPerson(runtime, person.id, account);
  const file = `${PRODUCT.toLowerCase()}-data-${dayOf(runtime.clock.now(), reader.timeZone)}`;
  return new Response(streamed(text), {
    headers: {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      // Never shown as a page of ours: what is in it was written by others too.
      'content-disposition': `attachment; filename="${file}.${isPage ? 'html' : 'json'}"`,
      'cache-control': 'no-store',
    },
  });
}
