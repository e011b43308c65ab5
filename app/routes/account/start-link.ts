import { redirectDocument } from 'react-router';
import type { Provider } from '@supabase/auth-js';
import { accountClient } from '#app/auth/sessions/account-client.ts';
import { localeContext, runtimeContext } from '#app/context.ts';
import { notFound } from '#app/not-found.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { proveFirst } from '#app/routes/entrance/prove-first.ts';
import { returnAddress } from '#app/routes/entrance/return-address.ts';
import { waysIn } from '#app/routes/entrance/ways-in.ts';
import { backOnceProved } from './prove-first.ts';
import type { Route } from './+types/start-link';

/** Off to another site whose account is to open this one too. Only our own page may send somebody there. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const runtime = context.get(runtimeContext);
  const account = onward(context, '/setting/account#identities');
  if (request.headers.get('sec-fetch-site') === 'cross-site') return redirectDocument(account);
  const proof = proveFirst(context, backOnceProved(context, 'identities'));
  if (proof) return proof;
  const { providers } = await waysIn(runtime);
  if (!providers.some((provider) => provider === params.provider)) throw notFound(url);
  const back = { kind: 'identity', next: undefined } as const;
  const redirectTo = returnAddress(runtime.settings, context.get(localeContext), back);
  const { data } = await accountClient(context, request).linkIdentity({
    provider: params.provider as Provider,
    options: { redirectTo, skipBrowserRedirect: true },
  });
  return redirectDocument(data.url ?? account);
}
