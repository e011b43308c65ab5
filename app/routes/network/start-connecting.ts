import { redirect, redirectDocument } from 'react-router';
import { currentSession } from '#app/auth/sessions/current-session.ts';
import { runtimeContext } from '#app/context.ts';
import { nextOf, onward } from '#app/routes/entrance/onward.ts';
import { startConnecting } from '#features/network/server/start-connecting.ts';
import type { Route } from './+types/start-connecting';

/** The connect address: off to the network's window. It can be opened in any browser in which one is, or then gets, signed in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await currentSession(context);
  if (!who) throw redirect(onward(context, '/login', '/threads-configuration'));
  // The network leads back to one address for all languages, so what comes after it says which.
  const next = onward(context, nextOf(request) ?? '/threads-configuration');
  return redirectDocument(await startConnecting(context.get(runtimeContext), who, next));
}
