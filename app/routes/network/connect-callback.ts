import { redirect } from 'react-router';
import { currentSession } from '#app/auth/sessions/current-session.ts';
import { localeContext, runtimeContext } from '#app/context.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { queryOf } from '#app/routes/entrance/query-of.ts';
import { localePath, splitLocale } from '#base/i18n/locale-path.ts';
import { told } from '#features/identity/told.ts';
import { finishConnecting } from '#features/network/server/finish-connecting.ts';
import { readAccounts } from '#features/network/server/read-accounts.ts';
import type { Route } from './+types/connect-callback';

const PAGE = '/threads-configuration';

/** Where the network's window leads back to. How it ended is kept, and the configuration screen explains it. */
export async function loader({ url: { searchParams: query }, context }: Route.LoaderArgs) {
  const who = await currentSession(context);
  if (!who) throw redirect(onward(context, '/login', PAGE));
  const runtime = context.get(runtimeContext);
  const { outcome, next = PAGE } = await finishConnecting(runtime, who, {
    state: query.get('state') ?? undefined,
    code: query.get('code') ?? undefined,
    error: query.get('error') ?? undefined,
  });
  if (outcome === 'connected') {
    const chosen = (await readAccounts(runtime, who.personId)).find(({ isChosen }) => isChosen);
    throw redirect(told(next, chosen?.state === 'paused' ? 'account-still-paused' : 'account-connected'));
  }
  const { locale = context.get(localeContext), path } = splitLocale(next);
  const again = `${PAGE}${queryOf({ next: path === PAGE ? undefined : path })}#help`;
  throw redirect(localePath(again, locale, runtime.settings.locale));
}
