import { redirectDocument } from 'react-router';
import type { Provider } from '@supabase/auth-js';
import { accountClient } from '#app/auth/sessions/account-client.ts';
import { localeContext, runtimeContext } from '#app/context.ts';
import { notFound } from '#app/not-found.ts';
import { SCOPES } from '#features/network/scopes.ts';
import type { Route } from './+types/start-provider';
import { nextOf, onward } from './onward.ts';
import { returnAddress } from './return-address.ts';
import { waysIn } from './ways-in.ts';

/** Off to another site that knows who this is; its answer comes back to the confirm page. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const runtime = context.get(runtimeContext);
  const { providers } = await waysIn(runtime);
  if (!providers.some((provider) => provider === params.provider)) throw notFound(url);
  const next = nextOf(request);
  const isNetwork = params.provider === 'threads';
  const kind = isNetwork ? 'threads' : 'provider';
  const redirectTo = returnAddress(runtime.settings, context.get(localeContext), { kind, next });
  const { data } = await accountClient(context, request).signInWithOAuth({
    provider: params.provider as Provider,
    options: { redirectTo, skipBrowserRedirect: true, ...(isNetwork && { scopes: SCOPES.join(' ') }) },
  });
  return redirectDocument(data.url ?? onward(context, '/login', next));
}
