import { redirect } from 'react-router';
import { currentSession } from '#app/auth/sessions/current-session.ts';
import { runtimeContext } from '#app/context.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { safeNext } from '#features/identity/guard.ts';
import { told } from '#features/identity/news.ts';
import { finishConnecting } from '#features/network/server/finish-connecting.ts';
import type { Route } from './+types/connect-callback';

/** Where the network's window leads back to. How it ended is kept, and the configuration screen explains it. */
export async function loader({ url: { searchParams: query }, context }: Route.LoaderArgs) {
  const who = await currentSession(context);
  if (!who) throw redirect(onward(context, '/login', '/threads-configuration'));
  const finished = await finishConnecting(context.get(runtimeContext), who, {
    state: query.get('state') ?? undefined,
    code: query.get('code') ?? undefined,
    error: query.get('error') ?? undefined,
  });
  const next = safeNext(finished.next);
  if (finished.outcome !== 'connected') throw redirect(onward(context, '/threads-configuration', next));
  throw redirect(onward(context, told(next ?? '/threads-configuration', 'account-connected')));
}
